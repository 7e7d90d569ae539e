import { bigint, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

const points = () => bigint({ mode: 'number' }).notNull()

/**
 * The months of business accounts that are closed. A statement's lines are not stored: they are the transfers that
 * happened before its month ended and had been posted when it was closed, less those of the months before.
 */
export const businessStatements = table(
  'business_statements',
  {
    collectorId: uuid().notNull(),
    closedAt: when({ precision: 3 }).notNull(),
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
  {
    why: 'which movements a business’s statement counts; it stays as it was closed',
    keeps: 'the account',
    joined: 'stay',
    personal: ['collectorId'],
    other: ['month', 'number', 'lastTransfer', 'available', 'pending', 'held', 'closedAt'],
    copy: {
      name: 'business-statements',
      section: 'points',
      title: 'Your business’s statements',
      about: 'The months that are closed, and what you had at their ends. Their movements are among your transactions.',
      by: ['month'],
      says: {
        month: 'Month',
        number: 'Number',
        closedAt: 'Closed',
        available: 'Points to spend',
        pending: 'Points that waited',
        held: 'Points that were held',
      },
    },
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.month] })],
)
