import { TransactionId } from '../transaction-id.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/**
 * Works a purchase out again with what is known now: an offer that was loaded later the same day and counts from its
 * start, a use that a refund gave back. Pays what the purchase would earn more, once, and never takes anything back.
 */
export const lookAgain = endpoint({
  method: 'POST',
  url: '/shared-transactions-api/transactions/:id/look-again',
  params: z.object({ id: TransactionId }),
  costs: 'work',
  answer: z.object({
    /** What was added, and how much of it is pending. */
    points: z.int(),
    pendingPoints: z.int(),
    offers: z.array(z.object({ offerId: z.string(), name: z.string(), points: z.int() })),
  }),
  refuses: ['notFound', 'nothingNew', 'purchaseBeingChecked', 'referenceReused'],
})
