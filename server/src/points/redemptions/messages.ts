import { formatWorth, namedPoints } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { address, amount, moment, text } from '../../records/letters/placeholders.ts'
import type { Letter } from '../../records/messaging/messaging.ts'

/** `shop` names the brand, too. */
type Spend = { to: Addressee; points: number; brand: string; shop: string; at: Date; link: string }

export const spendLetter = letter('spend', {
  says: 'To a member whose points are being spent',
  placeholders: {
    points: amount('the points'),
    worth: text('what they are worth'),
    brand: text('the brand'),
    shop: text('the shop, with its brand'),
    at: moment('when'),
    link: address('for whoever does not spend them: it locks spending'),
  },
  needed: ['points', 'link'],
  facts: (facts: Spend) => ({ ...facts, worth: formatWorth(facts.points) }),
})

/** The same as a text, shorter: a text costs by its length. */
export const spendText = ({ points, brand, link }: Omit<Spend, 'to'>): Letter => ({
  subject: `You’re spending ${namedPoints(points)} at ${brand}`,
  text: `${programme.name}: ${namedPoints(points)} are being spent at ${brand}. Not you? Stop it: ${link}`,
  html: '',
})

export const lockedLetter = letter('points-locked', {
  says: 'To a member who told us that a spend was not theirs',
  placeholders: {
    caseNumber: text('the number of their case'),
    releasedPoints: amount('points that had not been spent, and are back'),
    spentPoints: amount('points that had been spent'),
  },
  needed: ['caseNumber', 'careline'],
  facts: (facts: { to: Addressee; caseNumber: string; releasedPoints: number; spentPoints: number }) => facts,
})
