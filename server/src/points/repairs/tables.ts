import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { RepairCause } from './cause.ts'

/** What one cause took from many members, and two people decided to pay to all of them. */
export const repairs = table(
  'repairs',
  {
    /** The request's, which says who asked and who decided. */
    repairId: uuid().primaryKey(),
    cause: jsonb().$type<RepairCause>().notNull(),
    doneBy: text().notNull(),
    reason: text().notNull(),
    decidedAt: when().notNull(),
  },
  {
    why: 'what was paid to everybody whom the same cause hit',
    keeps: 'what it describes',
    personal: [],
    other: ['repairId', 'cause', 'doneBy', 'reason', 'decidedAt'],
  },
)

/** The purchases of a repair, as they were when it was decided: none is paid more than that. */
export const repairedPurchases = table(
  'repaired_purchases',
  {
    collectorId: uuid().notNull(),
    repairId: uuid().notNull(),
    /** The purchase's number among its collector's transfers. */
    number: integer().notNull(),
    points: integer().notNull(),
    /** `leftOut`: the account was closed, the member had looked again themselves, or it changed since. */
    state: text().$type<'waits' | 'paid' | 'leftOut'>().notNull().default('waits'),
    endedAt: when(),
  },
  {
    why: 'what a repair gives to whom, once',
    keeps: 'the account',
    joined: { renumber: (row, by) => ({ ...row, number: Number(row.number) + by }) },
    personal: ['collectorId', 'number', 'points'],
    other: ['repairId', 'state', 'endedAt'],
    copy: {
      name: 'repaired-purchases',
      section: 'shopping',
      title: 'Purchases that we made good',
      about: 'Where a till or a list was wrong for many members, and we paid what was missing to all of them.',
      by: ['endedAt', 'number'],
      says: { endedAt: 'When', number: 'The purchase', points: 'Points', state: 'What became of it' },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.repairId, table.number] }),
    index('repaired_purchases_by_repair').on(table.repairId, table.state),
  ],
)
