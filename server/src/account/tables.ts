import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const when = () => timestamp({ withTimezone: true })

/** A member's new email: requested but not confirmed, or in use and still possible to take back. */
export const emailChanges = pgTable(
  'email_changes',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    changeId: uuid().notNull(),
    email: text().notNull(),
    /**
     * Hash of the token in the link to the new address. Null until a job has sent the link, once it was opened, after a
     * newer request, and always if the address is another member's.
     */
    tokenHash: text(),
    /** The email before the change; null if it was never confirmed to be the member's. */
    formerEmail: text(),
    /** Hash of the token in the link that takes the change back, sent to `formerEmail`. */
    stopTokenHash: text(),
    askedAt: when().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.changeId] }),
    index('email_changes_by_token').on(table.tokenHash),
    index('email_changes_by_stop_token').on(table.stopTokenHash),
    index('email_changes_by_age').on(table.askedAt),
  ],
)
