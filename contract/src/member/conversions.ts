import { ConversionObstacle, ConversionRate, ConversionState, ConversionType, ReturnReason } from '../conversions.ts'
import { nextPage, pageQuery } from '../paging.ts'
import { PartnerId } from '../partner.ts'
import { Points } from '../points-and-pence.ts'
import { Id } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const ofPartner = z.object({ partnerId: PartnerId })

const since = { since: z.iso.datetime() }

/** A way to convert: points are of the side that they leave. */
const ConversionWay = z.object({
  type: ConversionType,
  rate: z.extend(ConversionRate, { ...since, next: z.optional(z.extend(ConversionRate, since)) }),
  /** Multiples of so many. */
  step: z.int(),
  least: z.int(),
  mostADay: z.int(),
  leftToday: z.int(),
  timesLeftToday: z.int(),
})
export type ConversionWay = z.infer<typeof ConversionWay>

/** Weekly conversion of our points. `paused`: the rate got worse than the one that the member accepted. */
const AutomaticConversion = z.object({
  state: z.enum(['off', 'on', 'paused']),
  /** That the member accepted. */
  rate: z.optional(ConversionRate),
  nextOn: z.optional(z.iso.datetime()),
})
export type AutomaticConversion = z.infer<typeof AutomaticConversion>

/** How a member's points can be converted now. The partner is not asked. */
export const conversionTerms = endpoint({
  method: 'GET',
  url: '/customer/linked-partners/:partnerId/conversions/terms',
  params: ofPartner,
  answer: z.object({
    ways: z.array(ConversionWay),
    /** Why nothing can be converted now: the name of a refusal. */
    stoppedBy: z.optional(ConversionObstacle),
    balance: z.int(),
    automatic: AutomaticConversion,
  }),
  refuses: ['partnerAbsent'],
})

const ConversionQuote = z.object({
  quoteId: Id,
  type: ConversionType,
  points: z.int(),
  arrives: z.int(),
  rate: ConversionRate,
  holdsUntil: z.iso.datetime(),
})
export type ConversionQuote = z.infer<typeof ConversionQuote>

const refusesToConvert = [
  'partnerAbsent',
  'partnerNotLinked',
  'partnerNeedsLogin',
  'spendingLocked',
  'spendingHeld',
  'contactChangedLately',
] as const

const refusesAnAmount = ['notEnoughPoints', 'dailyLimit', 'tooManyToday', 'spendsTooMuchToday'] as const

/** What so many points become, for a quarter of an hour. The partner is asked whether it would take part. */
export const quoteConversion = endpoint({
  method: 'POST',
  url: '/customer/linked-partners/:partnerId/conversions/quotes',
  costs: 'work',
  params: ofPartner,
  body: z.object({ type: ConversionType, points: Points }),
  answer: ConversionQuote,
  refuses: [...refusesToConvert, ...refusesAnAmount, 'notInSteps', 'partnerAccountLocked', 'notEnoughPartnerPoints'],
})

const ConversionStep = z.object({ state: ConversionState, at: z.iso.datetime() })

const Conversion = z.object({
  conversionId: z.string(),
  partnerId: PartnerId,
  type: ConversionType,
  points: z.int(),
  arrives: z.int(),
  rate: ConversionRate,
  state: ConversionState,
  /** What has happened, the first first. */
  steps: z.array(ConversionStep),
  /** The partner's own name for it. */
  partnerReference: z.optional(z.string()),
  /** Of one that was refused, and of one that came back: why. */
  refusal: z.optional(ConversionObstacle),
  returnReason: z.optional(ReturnReason),
  /** When we learned that the partner had done it after all, although ours came back: the member has both. */
  doneLateAt: z.optional(z.iso.datetime()),
  automatic: z.boolean(),
  /** It was not sent: “This wasn't me” still gives it back. */
  canBeStopped: z.boolean(),
})
export type Conversion = z.infer<typeof Conversion>

/**
 * Converts at a quote's rate. The answer comes at once; the partner is asked afterwards. The same quote again gets the same
 * conversion, without another code. The member is told by email, with a link “This wasn't me”.
 */
export const convertPoints = endpoint({
  method: 'POST',
  url: '/customer/linked-partners/:partnerId/conversions',
  twoFactorCode: true,
  costs: 'secret',
  params: ofPartner,
  body: z.object({ quoteId: Id }),
  answer: z.object({ conversion: Conversion }),
  refuses: [...refusesToConvert, ...refusesAnAmount, 'quoteEnded', 'codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})

/** How a conversion of the member's stands. */
export const conversion = endpoint({
  method: 'GET',
  url: '/customer/conversions/:conversionId',
  params: z.object({ conversionId: Id }),
  answer: z.object({ conversion: Conversion }),
  refuses: ['notFound'],
})

/** The member's conversions, the last one first. */
export const conversions = endpoint({
  method: 'GET',
  url: '/customer/conversions',
  query: z.object(pageQuery),
  answer: z.object({ conversions: z.array(Conversion), ...nextPage }),
  refuses: [],
})

/**
 * Converts as many of our points as can be, once a week, for as long as the rate is no worse than this one. Sent again, it
 * accepts the rate that there is now.
 */
export const convertAutomatically = endpoint({
  method: 'PUT',
  url: '/customer/linked-partners/:partnerId/conversions/automatic',
  twoFactorCode: true,
  costs: 'secret',
  params: ofPartner,
  /** The rate that the member saw. */
  body: z.object({ type: z.literal('NECTAR_TO_PARTNER'), rate: ConversionRate }),
  answer: z.object({ automatic: AutomaticConversion }),
  refuses: [...refusesToConvert, 'rateChanged', 'codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})

/** Converts no longer by itself. */
export const stopConvertingAutomatically = endpoint({
  method: 'DELETE',
  url: '/customer/linked-partners/:partnerId/conversions/automatic',
  params: ofPartner,
  answer: z.object({ automatic: AutomaticConversion }),
  refuses: [],
})
