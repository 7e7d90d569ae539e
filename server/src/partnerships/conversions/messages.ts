import {
  type ConversionObstacle,
  type ConversionRate,
  conversionObstacles,
  type ReturnReason,
} from '@pollen/contract/conversions'
import { namedPoints } from '@pollen/contract/numbers'
import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { address, choice, day, moment, text, yesNo } from '../../records/letters/placeholders.ts'

/** A conversion as its messages tell of it: so many points of one side become so many of the other's. */
type ConversionWords = { to: Addressee; partner: string; leaves: string; arrives: string; link: string }

const partner = text('the partner')
const leaves = text('the points that leave, as “400 points”')
const arrives = text('what they become, as “250 miles”')
const link = address('where it is followed')

export const conversionBegunLetter = letter('conversion-begun', {
  says: 'To a member who converts points, as it begins',
  placeholders: {
    partner,
    leaves,
    arrives,
    at: moment('when it was asked for'),
    isAutomatic: yesNo('whether it is a weekly conversion'),
    link,
    notMeLink: address('for whoever did not ask for it: it locks points and logs everybody out'),
  },
  needed: ['notMeLink'],
  facts: (facts: ConversionWords & { isAutomatic: boolean; at: Date; notMeLink: string }) => facts,
})

export const conversionConfirmedLetter = letter('conversion-confirmed', {
  says: 'To a member whose conversion is done',
  placeholders: { partner, leaves, arrives, reference: text('the partner’s reference'), link },
  needed: ['reference'],
  facts: (facts: ConversionWords & { reference: string }) => facts,
})

type HaltedConversion = Omit<ConversionWords, 'arrives'>

export const conversionRefusedLetter = letter('conversion-refused', {
  says: 'To a member whose conversion could not be done',
  placeholders: { partner, leaves, why: choice('why it could not', conversionObstacles), link },
  facts: (facts: HaltedConversion & { why: ConversionObstacle }) => facts,
})

export const conversionUnknownLetter = letter('conversion-unknown', {
  says: 'To a member whose conversion the partner has not answered for',
  placeholders: { partner, leaves, link },
  facts: (facts: HaltedConversion) => facts,
})

export const conversionReturnedLetter = letter('conversion-returned', {
  says: 'To a member whose points came back',
  placeholders: { partner, leaves, why: choice('why they came back', ['noAnswer', 'notMe', 'notDone']), link },
  facts: (facts: HaltedConversion & { why: ReturnReason }) => facts,
})

type Automatic = { to: Addressee; partner: string; pointsName: string; rate: ConversionRate }

const rateText = ({ gives, gets }: ConversionRate, pointsName: string) =>
  `${namedPoints(gives, 'points')} for ${namedPoints(gets, pointsName)}`

const rate = text('the rate, as “400 points for 250 miles”')

export const automaticConversionLetter = letter('automatic-conversion', {
  says: 'To a member who turned weekly conversions on',
  placeholders: { partner, rate, nextAt: day('from when on') },
  needed: ['careline'],
  facts: ({ pointsName, rate, ...facts }: Automatic & { nextAt: Date }) => ({
    ...facts,
    rate: rateText(rate, pointsName),
  }),
})

export const automaticPausedLetter = letter('automatic-paused', {
  says: 'To a member whose weekly conversion we paused, because they would get less',
  placeholders: {
    partner,
    pointsName: text('what the partner’s points are called'),
    rate,
    acceptedRate: text('the rate that the member agreed to'),
    link,
  },
  needed: ['link'],
  facts: ({ rate, accepted, ...facts }: Automatic & { accepted: ConversionRate; link: string }) => ({
    ...facts,
    rate: rateText(rate, facts.pointsName),
    acceptedRate: rateText(accepted, facts.pointsName),
  }),
})
