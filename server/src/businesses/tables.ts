import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const points = () => bigint({ mode: 'number' }).notNull()

/**
 * The months of business accounts that are closed. A statement's lines are not stored: they are the transfers that
 * happened before its month ended and had been posted when it was closed, less those of the months before.
 */
export const businessStatements = pgTable(
  'business_statements',
  {
    collectorId: uuid().notNull(),
    closedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The collector's balances at the end of the month. */
    available: points(),
    pending: points(),
    held: points(),
    /** The collector's last transfer when the month was closed. */
    lastTransfer: integer().notNull(),
    /** Of the calendar, in the programme's time zone: 2026-03. */
    month: text().notNull(),
    number: text().notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.month] })],
)
