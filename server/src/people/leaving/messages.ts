import { dateOf } from '@pollen/contract/day-and-time'
import type { OpenMatter } from '@pollen/contract/leaving'
import { programme } from '@pollen/contract/programme'
import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { address, amount, day, optional, text } from '../../records/letters/placeholders.ts'
import type { Letter } from '../../records/messaging/messaging.ts'

const waitsFor: Record<OpenMatter, string> = {
  hold: 'points that a shop is holding for a spend',
  pendingPoints: 'points that are still on their way',
  conversion: 'points that are on their way to a partner, or from one',
  case: 'the case that we’re looking into for you',
}

/** @param keepLink  keeps it; undefined where this address was never confirmed: a stranger may read it */
export const accountClosedLetter = letter('account-closed', {
  says: 'To a member who closed their account',
  placeholders: {
    points: amount('the points that end with it'),
    erasesAt: day('when it is erased'),
    openMatters: optional(text('what must end before, as “points that a shop is holding for a spend”')),
    keepLink: optional(address('keeps the account')),
    loginLink: address('where they log in to keep it'),
  },
  needed: ['erasesAt', 'keepLink', 'careline'],
  facts: ({
    openMatters,
    ...facts
  }: {
    to: Addressee
    points: number
    erasesAt: Date
    openMatters: OpenMatter[]
    keepLink: string | undefined
    loginLink: string
  }) => ({
    ...facts,
    openMatters: openMatters.length > 0 ? openMatters.map((matter) => waitsFor[matter]).join(', and ') : undefined,
  }),
})

export const accountClosedText = ({ erasesAt, publicUrl }: { erasesAt: Date; publicUrl: string }): Letter => ({
  subject: `Your ${programme.name} account is closed`,
  text: `Your ${programme.name} account is closed, and will be erased on ${dateOf(erasesAt)}. To keep it, log in at ${publicUrl} before then. Not you? Call ${programme.careline}.`,
  html: '',
})

export const accountKeptLetter = letter('account-kept', {
  says: 'To a member who came back',
  placeholders: {},
  needed: ['careline'],
  facts: (to: Addressee) => ({ to }),
})
