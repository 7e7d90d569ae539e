import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** Accounts that their members closed: those that are still theirs to keep, and those that were erased. */
export const closures = table(
  'closures',
  {
    collectorId: uuid().primaryKey(),
    closedAt: when().notNull(),
    /** From then on it is erased, as soon as nothing of it is open any more. */
    erasesAt: when().notNull(),
    /** The hash of the token in the email's link that keeps the account. */
    keepTokenHash: text(),
    /** The same for the newest sign-in, which leads to the same question. */
    signInTokenHash: text(),
    /** What the member had agreed to (collectors.ts), for when they come back. */
    agreed: jsonb().$type<Record<string, boolean>>(),
    /** From then on nobody can come back: parts of it are gone. */
    erasureBeganAt: when(),
    /** Only this row and the books are left, without a person. */
    erasedAt: when(),
  },
  {
    why: 'to come back within the time; then only that an account was erased, and when',
    keeps: 'the books',
    erased: 'record',
    joined: 'stay',
    personal: ['collectorId', 'agreed', 'keepTokenHash', 'signInTokenHash'],
    other: ['closedAt', 'erasesAt', 'erasureBeganAt', 'erasedAt'],
    copy: { leftOut: 'closed' },
  },
  (table) => [
    index('closures_open').on(table.erasesAt).where(sql`${table.erasedAt} is null`),
    index('closures_by_keep_token').on(table.keepTokenHash),
    index('closures_by_sign_in_token').on(table.signInTokenHash),
  ],
)

/** Why members left, counted by month. It does not say who. */
export const closureReasons = table(
  'closure_reasons',
  {
    /** Its first day. */
    month: date().notNull(),
    reason: text().notNull(),
    members: integer().notNull(),
  },
  {
    why: 'why members leave, counted without them',
    keeps: 'what it describes',
    personal: [],
    other: ['month', 'reason', 'members'],
  },
  (table) => [primaryKey({ columns: [table.month, table.reason] })],
)
