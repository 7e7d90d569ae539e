import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const when = () => timestamp({ withTimezone: true })

/** Accounts that their members closed: those that are still theirs to keep, and those that were erased. */
export const closures = pgTable(
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
  (table) => [
    index('closures_open').on(table.erasesAt).where(sql`${table.erasedAt} is null`),
    index('closures_by_keep_token').on(table.keepTokenHash),
    index('closures_by_sign_in_token').on(table.signInTokenHash),
  ],
)

/** Why members left, counted by month. It says nothing of who. */
export const closureReasons = pgTable(
  'closure_reasons',
  {
    /** Its first day. */
    month: date().notNull(),
    reason: text().notNull(),
    members: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.reason] })],
)
