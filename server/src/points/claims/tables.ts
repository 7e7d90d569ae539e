import type { ReceiptDetail } from '@pollen/contract/receipt-detail'
import { sql } from 'drizzle-orm'
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
    /** What the member was asked for, because several receipts are like it; and what they answered. */
    asks: text().$type<ReceiptDetail>(),
    time: text(),
    shop: text(),
    /** How many of their answers fitted no receipt. */
    misses: integer().notNull().default(0),
    missedAt: when(),
    madeAt: when().notNull(),
    state: text().$type<'paid' | 'looking' | 'notFound' | 'hadAlready'>().notNull(),
    points: integer(),
    pendingPoints: integer(),
    /** Of the case for us that it opened. */
    caseId: uuid(),
  },
  {
    why: 'to look for a receipt, and to claim it once',
    keeps: [{ days: 57, after: 'madeAt' }], // twice the 28 days in which a receipt can be claimed, and a day
    erased: { collector: 'collectorId' },
    joined: 'move',
    personal: ['collectorId', 'receiptKey', 'receiptNumber', 'day', 'amountPence', 'time', 'shop'],
    other: [
      'claimId',
      'brandKey',
      'asks',
      'misses',
      'missedAt',
      'madeAt',
      'state',
      'points',
      'pendingPoints',
      'caseId',
    ],
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
        time: 'Time of the purchase',
        shop: 'Number of the shop',
        asks: 'What we asked you for',
        misses: 'Answers that fitted no receipt',
        missedAt: 'The last of them',
        state: 'State',
        points: 'Points',
        pendingPoints: 'Points on their way',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.claimId] }),
    // What ended stays, and an equal receipt can be claimed after it.
    uniqueIndex('claims_looked_for').on(table.collectorId, table.receiptKey).where(sql`${table.state} = 'looking'`),
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
    joined: 'move',
    personal: ['collectorId', 'receiptKey'],
    other: ['claimId'],
    copy: { leftOut: 'counter' },
  },
  (table) => [primaryKey({ columns: [table.receiptKey, table.claimId] })],
)
