import { BrandKey } from '../../brand-page.ts'
import { dayTyped } from '../../fields.ts'
import { mostPence } from '../../points-and-pence.ts'
import { ReceiptDetail, ReceiptShop, ReceiptTime } from '../../receipt-detail.ts'
import { ReceiptNumber } from '../../receipt-number.ts'
import { Reason } from '../../staff-reasons.ts'
import { typedText } from '../../text.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { MemberParams } from './params.ts'

/**
 * What became of a purchase that a member misses.
 *
 * - `isHere`, `onTheWay`: it is among theirs, with its points, or with points that the shop confirms later
 * - `postedLate`: the same, and it came more than a day after the shop
 * - `underMinimum`, `limitReached`, `nothingEarned`: it is among theirs and earned nothing, or not all
 * - `loadedAfter`: an offer was loaded after it
 * - `beingChecked`, `rejected`: a ceiling held it, and nobody has decided yet, or somebody rejected it
 * - `otherAmount`: theirs of that shop and day is of another amount
 * - `anotherCard`: it came with somebody else's card
 * - `noCard`: it came without a card, and can be claimed
 * - `dayNotOver`: it may still come today
 * - `notAmongThem`: the shop sent purchases, and none is this one
 * - `nothingCame`: the shop sent nothing at all for that day
 */
export const missingAnswers = [
  'isHere',
  'onTheWay',
  'postedLate',
  'underMinimum',
  'limitReached',
  'nothingEarned',
  'loadedAfter',
  'beingChecked',
  'rejected',
  'otherAmount',
  'anotherCard',
  'noCard',
  'dayNotOver',
  'notAmongThem',
  'nothingCame',
] as const
export type MissingAnswer = (typeof missingAnswers)[number]

const Amount = z.int('Enter the amount').check(z.positive('Enter the amount'), z.maximum(mostPence, 'Enter the amount'))
const Day = dayTyped('Choose the day', 'Enter a date like 14/03/2026')

/**
 * Looks for a purchase that a member misses, by shop and day; surer by the amount, the hour, and the number on the receipt.
 * Without the day, the amount is looked for among the member's own of a year. Each answer is in words that the member could read.
 */
export const missingPurchase = endpoint({
  method: 'POST',
  url: '/staff/members/:member/missing-purchase',
  needs: 'findMember',
  pairs: 'never',
  costs: 'work',
  params: MemberParams,
  body: z.object({
    /** The shop or the brand, as the caller says it. */
    shop: typedText(100, { missing: 'Enter the shop', tooLong: 'Enter the shop' }),
    /** Today, where neither it nor an amount is said. */
    day: z.optional(Day),
    amountPence: z.optional(Amount),
    receiptNumber: z.optional(ReceiptNumber),
    hour: z.optional(z.int().check(z.minimum(0), z.maximum(23))),
  }),
  answer: z.object({
    /** The brands that the shop's name stands for: a receipt is claimed of one. */
    brands: z.array(z.object({ brandKey: z.string(), name: z.string() })),
    answers: z.array(
      z.object({
        kind: z.enum(missingAnswers),
        says: z.string(),
        /** The entry among the member's own. */
        entry: z.optional(z.string()),
        /** Whose card it came with: who that is, their page says, which is a look at them. */
        other: z.optional(z.object({ member: z.uuid() })),
      }),
    ),
  }),
  refuses: ['notFound', 'ownAccount', 'shopNotFound', 'claimAhead'],
})

/**
 * Claims the points of a purchase without a card for a member who reads out its receipt: as they could themselves, within the
 * same five in 24 hours. Nobody else has claimed the purchase, but whose it was only the receipt says: what it pays counts in
 * the limits of the role.
 */
export const claimFor = endpoint({
  method: 'POST',
  url: '/staff/members/:member/claims',
  needs: 'serveMember',
  pairs: 'aboveLimit',
  movesPoints: true,
  costs: 'work',
  params: MemberParams,
  body: z.object({
    brandKey: BrandKey,
    receiptNumber: ReceiptNumber,
    day: Day,
    amountPence: Amount,
    time: z.optional(ReceiptTime),
    shop: z.optional(ReceiptShop),
    reason: Reason,
  }),
  answer: z.object({
    state: z.enum(['paid', 'looking', 'notFound', 'hadAlready']),
    points: z.optional(z.int()),
    /** Several receipts are like it: what the caller is to read out. */
    asks: z.optional(ReceiptDetail),
  }),
  refuses: ['notFound', 'ownAccount', 'brandNotFound', 'claimAhead', 'claimTooOld', 'tooManyClaims', 'aboveOwnLimit'],
})
