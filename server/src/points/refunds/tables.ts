import { integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { table } from '../../platform/database/table.ts'

/** What each refund took back: it limits the next refund of the purchase. Rows never change. */
export const refunds = table(
  'refunds',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    transactionId: text().notNull(),
    refundId: text().notNull(),
    amountPence: integer().notNull(),
    savedPence: integer().notNull(),
    /**
     * Of each refunded item: its place in the basket, how many, for how many pence, and what it had saved. Where an amount
     * came back it is what this line became cheaper by, and how many is 0.
     */
    items: jsonb().$type<[place: number, quantity: number, pence: number, savedPence?: number][]>().notNull(),
    /** Of each of the purchase's lines of points: how many. */
    taken: jsonb().$type<[points: number][]>().notNull(),
  },
  {
    why: 'no line of a purchase is refunded twice',
    isBusy: true,
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'items'],
    other: ['brandKey', 'transactionId', 'refundId', 'amountPence', 'savedPence', 'taken'],
    copy: 'refunds',
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.brandKey, table.transactionId, table.refundId] })],
)
