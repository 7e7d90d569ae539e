import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** What each refund took back: it limits the next refund of the purchase. Rows never change. */
export const refunds = pgTable(
  'refunds',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    transactionId: text().notNull(),
    refundId: text().notNull(),
    amountPence: integer().notNull(),
    savedPence: integer().notNull(),
    /** Of each refunded item: its place in the basket, how many, for how many pence, and what it had saved. */
    items: jsonb().$type<[place: number, quantity: number, pence: number, savedPence?: number][]>().notNull(),
    /** Of each of the purchase's lines of points: how many, and for how many pence. */
    taken: jsonb().$type<[points: number, pence: number][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.brandKey, table.transactionId, table.refundId] })],
)
