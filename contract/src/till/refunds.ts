import { CardNumberAtTill } from '../card-number-fields.ts'
import { Pence } from '../points-and-pence.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Identifier } from './text.ts'
import { Moment, mostLines, Reference } from './transactions.ts'

/** So much of a product goes back. */
const ReturnedLine = z.object({
  productCode: Identifier(40, '5010044000015'),
  quantity: z.int().check(z.positive(), z.maximum(100_000)),
})
export type ReturnedLine = z.infer<typeof ReturnedLine>

/**
 * Takes back the points of a purchase, or of a part of it: of some of its lines, or of an amount; without either, of all
 * that is left of it. Points that are pending are cancelled, others reversed, which may take the balance below zero.
 * All refunds of a purchase together take back what it earned, and no point more. Repeating a `refundId` of the brand
 * counts once and gets the first answer.
 */
export const refundTransaction = endpoint({
  method: 'POST',
  url: '/till/transactions/:transactionId/refund',
  scope: 'post',
  idempotencyKey: true,
  mostKilobytes: 320, // 1,000 lines
  params: z.object({ transactionId: Reference }),
  body: z
    .object({
      refundId: Reference,
      /** That of the purchase, or of the card that took its place. */
      cardNumber: CardNumberAtTill,
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
    /** The points that were taken back, and how many of them had been pending. */
    points: z.int(),
    pendingPoints: z.int(),
    /** The points that can be spent; below zero if the member has spent points that are now taken back. */
    balance: z.int(),
  }),
  refuses: ['cardNotRecognised', 'timeAhead', 'transactionNotFound', 'refundTooLarge', 'referenceReused'],
})
