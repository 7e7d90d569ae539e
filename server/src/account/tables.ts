import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const when = () => timestamp({ withTimezone: true })

/** A member's new address: waiting for the link in its email to be opened, or in use and still to be taken back. */
export const emailChanges = pgTable(
  'email_changes',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    changeId: uuid().notNull(),
    email: text().notNull(),
    /**
     * Of the link to the new address. None until a job has sent it, once it was opened, after a newer one was asked for,
     * or for ever where the address is another member's.
     */
    tokenHash: text(),
    /** What it was before, and of the link there, by which its owner takes it back: none where nobody confirmed it. */
    formerEmail: text(),
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
