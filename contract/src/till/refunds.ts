import { BrandKey } from '../brand-page.ts'
import { CardNumberAtTill } from '../card-number-fields.ts'
import { Pence } from '../points-and-pence.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Identifier } from './text.ts'
import { Moment, mostLines, Reference } from './transactions.ts'

/** So much of a product goes back. */
const ReturnedLine = z.strictObject({
  productCode: Identifier(40, '5010044000015'),
  quantity: z.int().check(z.positive(), z.maximum(100_000)),
})
export type ReturnedLine = z.infer<typeof ReturnedLine>

/**
 * Takes back the points of a purchase, or of a part of it: of some of its lines, or of an amount; without either, of all
 * that is left of it. What is left is worked out as a purchase of its own, by the rules and offers of its day: the refund takes
 * the points that it would not earn, so the order of refunds makes no difference. Lines go back at what was paid for them, less
 * their part of what reduced the whole basket. An amount makes all that is left cheaper in the same measure; where a price was
 * charged wrongly and nothing came back, send a price correction instead.
 *
 * Points that are pending are cancelled, others reversed, which may take the balance below zero. All refunds of a purchase
 * together take back what it earned, and no point more; points that have expired since are not owed. Repeating a `refundId` of the brand counts once and gets the first answer.
 *
 * Brand and `transactionId` name the purchase: any till of the brand may take it back, and the card may be left at home. The
 * points always come off the card that collected them; with another card, or none, the answer has no balance. Send what was
 * bought with a card: who asks for three hundred purchases that do not exist, within a quarter of an hour, is told to wait.
 */
export const refundTransaction = endpoint({
  method: 'POST',
  url: '/till/transactions/:transactionId/refund',
  scope: 'post',
  idempotencyKey: true,
  mostKilobytes: 320, // 1,000 lines
  params: z.object({ transactionId: Reference }),
  body: z
    .strictObject({
      refundId: Reference,
      /** That of the purchase, or of the card that took its place; the card of whoever brings it changes nothing. */
      cardNumber: z.optional(CardNumberAtTill),
      /** The brand that sold it, where that is another one, which named the till's brand for its returns. */
      soldBy: z.optional(BrandKey),
      /** It comes with a gift receipt: nothing of the buyer is answered but what the refund takes. */
      isGift: z.optional(z.boolean()),
      occurredAt: Moment,
      amountPence: z.optional(Pence.check(z.positive())),
      lines: z.optional(z.array(ReturnedLine).check(z.minLength(1), z.maxLength(mostLines))),
    })
    .check(
      z.refine(({ amountPence, lines }) => amountPence === undefined || lines === undefined, {
        error: 'Send an amount or lines, not both',
        path: ['lines'],
      }),
    ),
  answer: z.object({
    refundId: z.string(),
    transactionId: z.string(),
    amountPence: z.int(),
    /** The points that were taken off the account, and how many of them had been pending. */
    points: z.int(),
    pendingPoints: z.int(),
    /** Of those that the goods had earned so many had expired: nothing is owed for them. */
    expiredPoints: z.optional(z.int()),
    /**
     * The points that can be spent, where the card of the purchase was shown, and it is no gift; below zero if the member has
     * spent points that are now taken back.
     */
    balance: z.optional(z.int()),
    /** What the cashier may say: it holds nothing that another person may not hear. */
    sayAloud: z.string(),
  }),
  refuses: [
    'cardNotRecognised',
    'timeAhead',
    'returnsNotTaken',
    'transactionNotFound',
    'purchaseNeedsCard',
    'refundTooLarge',
    'referenceReused',
  ],
})
