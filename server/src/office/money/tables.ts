import { bigint, primaryKey, text } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** Months that two people of finance signed, with the numbers that they signed. A month that changed is signed again. */
export const signedMonths = table(
  'signed_months',
  {
    /** 2026-11 */
    month: text().notNull(),
    signedAt: when().notNull(),
    /** Both names. */
    signedBy: text().notNull(),
    reason: text().notNull(),
    /** What members had at its end. */
    closing: bigint({ mode: 'number' }).notNull(),
    /** Of the opening, the closing, and what each brand's movements moved between them. */
    hash: text().notNull(),
  },
  {
    why: 'what finance answers for: that a month was so',
    keeps: 'the books',
    erased: 'nobody',
    personal: [],
    other: ['month', 'signedAt', 'signedBy', 'reason', 'closing', 'hash'],
  },
  (table) => [primaryKey({ columns: [table.month, table.signedAt] })],
)
