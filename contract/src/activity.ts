import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

/** What a member's transaction is called: its number among theirs. */
export const TransactionId = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

export const Brand = z.object({ brandDetailsKey: z.string(), name: z.string(), colour: z.string() })
export type Brand = z.infer<typeof Brand>

export const Transaction = z.object({
  id: z.string(),
  occurredAt: z.iso.datetime(),
  /** Why the points moved: `earn`, `bonus`, `hold`, `expiry` … (server/src/ledger/movements.ts). */
  kind: z.string(),
  /** Signed: what came in is above zero. */
  points: z.int(),
  /** Signed, where it is not nothing: what came to the points that wait to be settled, or left them. */
  pendingPoints: z.optional(z.int()),
  amountPence: z.optional(z.int()),
  brand: Brand,
  /** There is a receipt of that name (contract/src/digital-receipts.ts). */
  digitalReceiptId: z.optional(z.string()),
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

/** A line of the books as they stand, with the balance after it. */
const HistoryLine = z.object({
  id: z.string(),
  occurredAt: z.iso.datetime(),
  postedAt: z.iso.datetime(),
  kind: z.string(),
  points: z.int(),
  balance: z.int(),
  pendingBalance: z.int(),
  heldBalance: z.int(),
  brand: Brand,
})
export type HistoryLine = z.infer<typeof HistoryLine>

/**
 * A member's ledger line by line, the last one posted first. `offset` counts lines from the newest; it costs nothing to
 * start deep, since a member's lines are numbered without a gap.
 */
export const transactionHistory = endpoint({
  method: 'GET',
  url: '/ledger-api/transaction-history',
  access: 'member',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)), 0),
  }),
  answer: z.object({ transactions: z.array(HistoryLine), total: z.int(), hasMore: z.boolean() }),
  refuses: [],
})
