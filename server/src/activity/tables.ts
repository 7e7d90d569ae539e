import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What a till told us of a purchase, once for each of the brand's transaction ids, with the answer it got. */
export const purchases = pgTable(
  'purchases',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    transactionId: text().notNull(),
    /** The transfer of its points; none when it earned nothing. */
    transferId: uuid(),
    tillId: uuid().notNull(),
    storeId: text().notNull(),
    amountPence: integer().notNull(),
    points: bigint({ mode: 'number' }).notNull(),
    balanceAfter: bigint({ mode: 'number' }).notNull(),
    occurredAt: timestamp({ withTimezone: true }).notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.brandKey, table.transactionId] }),
    index('purchases_by_transfer').on(table.collectorId, table.transferId),
  ],
)
