import { CardNumberAtTill } from '../card-number-fields.ts'
import { Pence } from '../points-and-pence.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Identifier } from './text.ts'
import { Moment, mostLines, Reference } from './transactions.ts'

/** So much of what was paid for a product was paid back. */
const CorrectedLine = z.strictObject({
  productCode: Identifier(40, '5010044000015'),
  amountPence: Pence.check(z.positive()),
})
export type CorrectedLine = z.infer<typeof CorrectedLine>

/**
 * Says that a purchase was charged wrongly, and that the difference was paid back: of some of its products or, where its basket
 * is not known, of all of it. Nothing came back: offers go on counting, since the shelf's price is what it was, and at most the
 * points of the difference go. Price differences that are made up for are closed (price-differences.ts), and the member reads it
 * on their receipt. Goods that come back later go at the corrected price.
 *
 * Repeating a `correctionId` of the brand counts once and gets the first answer.
 */
export const correctPrice = endpoint({
  method: 'POST',
  url: '/till/transactions/:transactionId/price-corrections',
  scope: 'post',
  idempotencyKey: true,
  mostKilobytes: 320, // 1,000 lines
  params: z.object({ transactionId: Reference }),
  body: z
    .strictObject({
      correctionId: Reference,
      /** Needed where a purchase was paid to two cards once. */
      cardNumber: z.optional(CardNumberAtTill),
      occurredAt: Moment,
      amountPence: z.optional(Pence.check(z.positive())),
      lines: z.optional(z.array(CorrectedLine).check(z.minLength(1), z.maxLength(mostLines))),
    })
    .check(
      z.refine(({ amountPence, lines }) => (amountPence === undefined) !== (lines === undefined), {
        error: 'Send what was paid back: of lines, or an amount',
        path: ['lines'],
      }),
    ),
  answer: z.object({
    correctionId: z.string(),
    transactionId: z.string(),
    amountPence: z.int(),
    /** The points that were taken back, and how many of them had been pending. */
    points: z.int(),
    pendingPoints: z.int(),
    /** What the cashier may say: it holds nothing that another person may not hear. */
    sayAloud: z.string(),
  }),
  refuses: [
    'cardNotRecognised',
    'timeAhead',
    'transactionNotFound',
    'purchaseNeedsCard',
    'refundTooLarge',
    'referenceReused',
  ],
})
