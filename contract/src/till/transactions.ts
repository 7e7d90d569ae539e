import { CardNumberAtTill } from '../card-number-fields.ts'
import { InvalidFields } from '../invalid-fields.ts'
import { Measure } from '../measures.ts'
import { mostPence, Pence, Points } from '../points-and-pence.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { eachByItself } from './each-by-itself.ts'
import { endpoint } from './endpoint.ts'
import { Identifier, words } from './text.ts'

/** How many transactions a till may send in one call. */
export const mostInOneCall = 500

/** An identifier that the caller chose. */
export const Reference = Identifier(100, 'sale-20261121-0042')

export const StoreId = Identifier(100, '0042')

export const isOfThisCentury = (time: string) =>
  time.endsWith('Z') ? time.startsWith('20') : Math.floor(new Date(time).getUTCFullYear() / 100) === 20

/**
 * A time with its zone, in this century: the calendars of the server and of its database both know it, and dates that are
 * counted from it stay within them.
 */
const notAMoment = 'Send a time with its zone, like 2026-11-21T09:14:00Z'
export const Moment = text(40, notAMoment).check(
  z.iso.datetime({ offset: true, abort: true, error: notAMoment }),
  z.refine(isOfThisCentury, { error: 'Send a time of this century', abort: true }),
  z.overwrite(inOneSpelling),
)

/** 2026-11-21T09:14:00Z and 2026-11-21T09:14:00.250Z: reading a date and writing it again would take longer than a look. */
const isInThatSpelling = (time: string) =>
  time.endsWith('Z') && (time.length === 20 || (time.length === 24 && !time.endsWith('.000Z')))

/** The same moment is the same text: a call that is repeated may have been written by another clock. */
function inOneSpelling(time: string): string {
  if (isInThatSpelling(time)) return time
  return new Date(time).toISOString().replace('.000Z', 'Z')
}

const notWhole =
  'Send whole pieces from 1 to 100000; what is weighed or poured has a quantity of 1 and a measure, like {"grams": 432}'

/**
 * A line of the receipt; `amountPence` is for all of it. `savedPence` is what a member price or an offer took off it, as the
 * quote said: without the card the line would have cost so much more.
 *
 * What is weighed or poured has a `quantity` of 1, and its `measure` for all of the line. A product whose price is for a
 * kilogram or a litre has its member price by the measure, rounded to the nearest penny, half a penny up; without one it
 * has none. A line without a measure whose shelf price is not the quantity times the list's keeps its price, too.
 */
export const BasketLine = z.strictObject({
  productCode: Identifier(40, '5010044000015'),
  description: words(100),
  quantity: z.int(notWhole).check(z.positive(notWhole), z.maximum(100_000, notWhole)),
  measure: z.optional(Measure),
  amountPence: z.int().check(z.minimum(-1_000_000_00), z.maximum(1_000_000_00)),
  savedPence: z.optional(Pence),
})
export type BasketLine = z.infer<typeof BasketLine>

/** An offer that the till has taken off the price; its `description` stands on the till's receipt and on the digital one. */
const AppliedOffer = z.strictObject({
  offerId: Reference,
  description: z.optional(words(100).check(z.minLength(1))),
  savedPence: Pence,
})
export type AppliedOffer = z.infer<typeof AppliedOffer>

/** The largest weekly shop of a cash and carry has some hundred lines. */
export const mostLines = 1000
export const Basket = z
  .array(BasketLine)
  .check(z.maxLength(mostLines, `Send at most ${mostLines} lines, and those that are the same as one`))

const savedBy = (each: { savedPence?: number | undefined }[]) =>
  each.reduce((sum, { savedPence = 0 }) => sum + savedPence, 0)
const savesTooMuch = 'All offers together save a million pounds at the most'
const AppliedOffers = z
  .array(AppliedOffer)
  .check(z.maxLength(50))
  .check(z.refine((offers) => savedBy(offers) <= mostPence, savesTooMuch))

export const Purchase = z
  .strictObject({
    transactionId: Reference,
    cardNumber: CardNumberAtTill,
    occurredAt: Moment,
    /** When the till asked for the quote of this basket: prices and offers that ended since then hold for 15 minutes. */
    quotedAt: z.optional(Moment),
    storeId: StoreId,
    amountPence: Pence,
    /** The VAT within `amountPence`: businesses read it on their statements. */
    vatPence: z.optional(Pence),
    points: z.optional(Points),
    basket: z.optional(Basket),
    offers: z.optional(AppliedOffers),
  })
  .check(
    z.refine(({ amountPence, vatPence = 0 }) => vatPence <= amountPence, {
      error: 'The VAT is a part of the amount, and no more than that',
      path: ['vatPence'],
    }),
  )
  .check(
    z.refine(({ basket = [], offers = [] }) => savedBy(basket) + savedBy(offers) <= mostPence, {
      error: savesTooMuch,
      path: ['basket'],
    }),
  )
/** A purchase as a till posts it. */
export type Purchase = z.infer<typeof Purchase>

/** Points, and the rule or the offer that gave them. */
export const EarnedLine = z.object({
  kind: z.enum(['earn', 'bonus']),
  points: z.int(),
  why: z.string(),
  offerId: z.optional(z.string()),
})

export const Receipt = z.object({
  transactionId: z.string(),
  /** All points that it earned, and how many of them are pending: those can be spent once the purchase is settled. */
  points: z.int(),
  pendingPoints: z.int(),
  /** The points that can be spent. */
  balance: z.int(),
  lines: z.array(EarnedLine),
  /** What the cashier may say aloud, where there is something to say: that the card is not registered yet. */
  cashierMessage: z.optional(z.string()),
})
export type Receipt = z.infer<typeof Receipt>

/** A purchase that was refused among many, with the code, the sentence and the fields that it would have got alone. */
const RefusedTransaction = z.object({
  /** As it was sent; empty where none was. */
  transactionId: z.string(),
  code: z.string(),
  description: z.string(),
  fields: z.optional(InvalidFields),
})
export type RefusedTransaction = z.infer<typeof RefusedTransaction>

/**
 * Posts a purchase, or up to 500 in one call with an answer for each, in their order: one that is refused, or is not even
 * a purchase, keeps none of the others back. Without `points` the brand's rules decide them. It may be dated a day
 * ahead, and a year back unless the brand takes older ones. Repeating a `transactionId` of the brand counts once
 * and gets the first answer.
 *
 * One `transactionId` of a brand is one purchase, whichever card is shown: the second card is refused (`REFERENCE_REUSED`),
 * unless the purchase was returned in full, since the wrong card was scanned. Where numbers begin anew each day, at each till
 * or in each shop, make the id of all of them, as shop-till-date-number: `0042-3-20261121-0017`.
 *
 * A line that was charged at another price than the quote's is posted as it was charged, and
 * told under `priceDifferences`.
 */
export const postTransaction = endpoint({
  method: 'POST',
  url: '/till/transactions',
  scope: 'post',
  idempotencyKey: true,
  mostKilobytes: 4096, // 500 purchases with a basket each
  body: z.union([
    Purchase,
    z.strictObject({ transactions: z.array(eachByItself(Purchase)).check(z.minLength(1), z.maxLength(mostInOneCall)) }),
  ]),
  answer: z.union([Receipt, z.object({ transactions: z.array(z.union([Receipt, RefusedTransaction])) })]),
  refuses: ['cardNotRecognised', 'cardClosed', 'timeAhead', 'timeTooLongAgo', 'referenceReused'],
})
