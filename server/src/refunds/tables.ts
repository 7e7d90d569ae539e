import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** What went back of each purchase: what the next refund of it may still take. Never changed. */
export const refunds = pgTable(
  'refunds',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    transactionId: text().notNull(),
    refundId: text().notNull(),
    amountPence: integer().notNull(),
    savedPence: integer().notNull(),
    /** Of the basket: at which place, how many, for how many pence. */
    items: jsonb().$type<[place: number, quantity: number, pence: number][]>().notNull(),
    /** Of each of the purchase's lines of points: how many, and for how many pence. */
    taken: jsonb().$type<[points: number, pence: number][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.brandKey, table.transactionId, table.refundId] })],
)
