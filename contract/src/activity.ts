import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

export const Transaction = z.object({
  id: z.string(),
  occurredAt: z.iso.datetime(),
  /** Signed: what came in is above zero. */
  points: z.int(),
  amountPence: z.optional(z.int()),
  brand: z.object({ brandDetailsKey: z.string(), name: z.string(), colour: z.string() }),
})
export type Transaction = z.infer<typeof Transaction>

/** The feed of what a member collected and spent, newest first, 20 a page (member-area.md §7). */
export const transactions = endpoint({
  method: 'GET',
  url: '/nectar-shared-transactions-api/transactions',
  access: 'member',
  query: z.object({
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 20),
    nextToken: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({
    transactions: z.array(Transaction),
    hasMore: z.boolean(),
    isFeedDelayed: z.boolean(),
    nextToken: z.optional(z.string()),
  }),
  refuses: [],
})
