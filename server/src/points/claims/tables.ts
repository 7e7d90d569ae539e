import { date, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** Members' claims of purchases at which they had no card with them. */
export const claims = table(
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
    madeAt: when().notNull(),
    state: text().$type<'paid' | 'looking' | 'notFound' | 'hadAlready'>().notNull(),
    points: integer(),
    pendingPoints: integer(),
    /** Of the case for us that it opened. */
    caseId: uuid(),
  },
  {
    why: 'to look for a receipt, and to claim it once; its own job deletes it a night earlier',
    keeps: [{ days: 58, after: 'madeAt' }],
    erased: { collector: 'collectorId' },
    personal: ['collectorId', 'receiptKey', 'receiptNumber', 'day', 'amountPence'],
    other: ['claimId', 'brandKey', 'madeAt', 'state', 'points', 'pendingPoints', 'caseId'],
    copy: {
      name: 'claims',
      section: 'shopping',
      title: 'Points you claimed',
      about: 'Receipts by which you claimed points in the last weeks, and what came of it.',
      by: ['claimId'],
      says: {
        madeAt: 'When',
        brandKey: 'Shop',
        receiptNumber: 'Receipt',
        day: 'Day of the purchase',
        amountPence: 'Amount',
        state: 'State',
        points: 'Points',
        pendingPoints: 'Points on their way',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.claimId] }),
    uniqueIndex('claims_by_receipt').on(table.collectorId, table.receiptKey),
  ],
)

/** Whoever looks for a receipt that is not here yet, so that they are found when it comes. */
export const awaitedReceipts = table(
  'awaited_receipts',
  {
    receiptKey: text().notNull(),
    /** UUIDv7: who claimed first is first. */
    claimId: uuid().notNull(),
    collectorId: uuid().notNull(),
  },
  {
    why: 'to find who looks for a receipt when it comes; it ends with its claim',
    keeps: 'the account',
    personal: ['collectorId', 'receiptKey'],
    other: ['claimId'],
    copy: { leftOut: 'counter' },
  },
  (table) => [primaryKey({ columns: [table.receiptKey, table.claimId] })],
)
