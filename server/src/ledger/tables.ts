import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Account, Movement } from './movements.ts'

const points = () => bigint({ mode: 'number' })

export const transfers = pgTable(
  'transfers',
  {
    collectorId: uuid().notNull(),
    transferId: uuid().notNull(),
    /** Whose reference it is: a brand's key, or the programme's own. */
    brandKey: text().notNull(),
    /** The caller's name for the transfer (a receipt, a hold); it makes repeating harmless. */
    reference: text().notNull(),
    movement: text().$type<Movement>().notNull(),
    points: points().notNull(),
    occurredAt: timestamp({ withTimezone: true }).notNull(),
    postedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.transferId] }),
    unique('transfers_once').on(table.collectorId, table.brandKey, table.reference),
    unique('transfers_amount').on(table.collectorId, table.transferId, table.points),
    index('transfers_by_time').on(table.collectorId, table.occurredAt, table.transferId),
    check('transfers_move_points', sql`${table.points} > 0`),
  ],
)

/**
 * Two for each transfer: what it takes (side -1) and what it gives (side 1). An entry holds its transfer's
 * amount by foreign key and its points are computed, so the two cannot differ.
 */
export const entries = pgTable(
  'entries',
  {
    collectorId: uuid().notNull(),
    transferId: uuid().notNull(),
    side: smallint().notNull(),
    account: text().$type<Account>().notNull(),
    amount: points().notNull(),
    points: points().notNull().generatedAlwaysAs(sql`side * amount`),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.transferId, table.side] }),
    foreignKey({
      name: 'entries_of_transfer',
      columns: [table.collectorId, table.transferId, table.amount],
      foreignColumns: [transfers.collectorId, transfers.transferId, transfers.points],
    }),
    check('entries_take_or_give', sql`${table.side} in (-1, 1)`),
  ],
)

export const balances = pgTable(
  'balances',
  {
    collectorId: uuid().primaryKey(),
    available: points().notNull().default(0),
  },
  (table) => [check('balances_available', sql`${table.available} >= 0`)],
)
