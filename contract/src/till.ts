import { endpoint } from './endpoint.ts'
import { CardNumberAtTill, Pence, Points } from './fields.ts'
import { z } from './zod.ts'

const Reference = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/**
 * Posts a purchase. Without `points` the brand's rate decides them.
 * Repeating a `transactionId` of the brand counts once and gets the first answer.
 */
export const postTransaction = endpoint({
  method: 'POST',
  url: '/till/transactions',
  access: 'till',
  body: z.object({
    transactionId: Reference,
    cardNumber: CardNumberAtTill,
    occurredAt: z.iso.datetime({ offset: true }),
    storeId: Reference,
    amountPence: Pence,
    points: z.optional(Points),
  }),
  answer: z.object({ transactionId: z.string(), points: z.int(), balance: z.int() }),
  refuses: ['cardNotRecognised', 'referenceReused'],
})
