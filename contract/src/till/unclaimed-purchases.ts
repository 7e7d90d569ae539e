import { Pence, Points } from '../points-and-pence.ts'
import { ReceiptNumber } from '../receipt-number.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Nothing } from './nothing.ts'
import { Basket, Moment, Reference, StoreId } from './transactions.ts'

/** A purchase at which nobody showed a card. */
const UnclaimedPurchase = z.strictObject({
  transactionId: Reference,
  /** As printed on the customer's receipt. */
  receiptNumber: ReceiptNumber,
  occurredAt: Moment,
  storeId: StoreId,
  amountPence: Pence,
  points: z.optional(Points),
  basket: z.optional(Basket),
})
export type UnclaimedPurchase = z.infer<typeof UnclaimedPurchase>

/**
 * Posts a purchase without a card, so that a member who forgot theirs can claim its points by the receipt. It is kept for
 * 28 days, sealed, without a person, and found by number, brand, day and amount together. A purchase that has a card is
 * posted with it, under the same `transactionId` even after this call, and then nobody can claim it. Repeating a
 * `transactionId` of the brand changes nothing.
 */
export const postUnclaimedPurchase = endpoint({
  method: 'POST',
  url: '/till/unclaimed-purchases',
  scope: 'post',
  idempotencyKey: true,
  mostKilobytes: 640, // a basket of 1,000 lines
  body: UnclaimedPurchase,
  answer: z.object({ transactionId: z.string(), keptUntil: z.iso.datetime() }),
  refuses: ['timeAhead', 'timeTooLongAgo', 'referenceReused'],
})

/**
 * Takes such a purchase back whose goods came back, or that was a mistake: nobody can claim it any more. `isClaimed`:
 * somebody did; then it is refunded with their card.
 */
export const withdrawUnclaimedPurchase = endpoint({
  method: 'POST',
  url: '/till/unclaimed-purchases/:transactionId/withdraw',
  scope: 'post',
  params: z.object({ transactionId: Reference }),
  body: Nothing,
  answer: z.object({ transactionId: z.string(), isClaimed: z.boolean() }),
  refuses: ['transactionNotFound'],
})
