import { date, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Members' claims of purchases at which they had no card with them. */
export const claims = pgTable(
  'claims',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    claimId: uuid().notNull(),
    /** Under which the receipt is found. */
    receiptKey: text().notNull(),
    brandKey: text().notNull(),
    receiptNumber: text().notNull(),
    day: date().notNull(),
    amountPence: integer().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<'paid' | 'looking' | 'notFound' | 'hadAlready'>().notNull(),
    points: integer(),
    pendingPoints: integer(),
    /** Of the case for us that it opened. */
    caseId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.claimId] }),
    uniqueIndex('claims_by_receipt').on(table.collectorId, table.receiptKey),
  ],
)

/** Who looks for a receipt that is not here yet, so that they are found when it comes. */
export const awaitedReceipts = pgTable(
  'awaited_receipts',
  {
    receiptKey: text().notNull(),
    /** UUIDv7: who claimed first is first. */
    claimId: uuid().notNull(),
    collectorId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.receiptKey, table.claimId] })],
)
