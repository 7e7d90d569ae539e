import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A member's new address that waits for the link in its email to be opened. A member has one at a time: the newest. */
export const emailChanges = pgTable(
  'email_changes',
  {
    collectorId: uuid().primaryKey(),
    email: text().notNull(),
    /** Of the link to the new address; none until a job has sent it, or for ever where the address is another member's. */
    tokenHash: text(),
    /** Of the link to the old address, by which its owner stops the change. */
    stopTokenHash: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('email_changes_by_token').on(table.tokenHash),
    index('email_changes_by_stop_token').on(table.stopTokenHash),
    index('email_changes_by_age').on(table.askedAt),
  ],
)
