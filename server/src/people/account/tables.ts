import { boolean, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** A member's new email: requested but not confirmed, or in use and still possible to take back. */
export const emailChanges = table(
  'email_changes',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    changeId: uuid().notNull(),
    email: text().notNull(),
    /**
     * Hash of the token in the link to the new address. Null until a job has sent the link, once it was opened, after a
     * newer request or once it was ended, and always if the address is another member's.
     */
    tokenHash: text(),
    /** The account was made safe since it was asked for: no link is sent for it. It can still be taken back. */
    isEnded: boolean().notNull().default(false),
    /** The email before the change; null if it was never confirmed to be the member's. */
    formerEmail: text(),
    /** Hash of the token in the link that takes the change back, sent to `formerEmail`. */
    stopTokenHash: text(),
    askedAt: when().notNull(),
  },
  {
    why: 'to confirm a new address, or to take the change back',
    keeps: [{ days: 3, after: 'askedAt' }],
    erased: { collector: 'collectorId', address: 'email' },
    joined: 'end',
    personal: ['collectorId', 'email', 'formerEmail'],
    other: ['changeId', 'tokenHash', 'isEnded', 'stopTokenHash', 'askedAt'],
    copy: {
      name: 'email-changes',
      section: 'safety',
      title: 'Changes of your email',
      about: 'Of the last three days.',
      by: ['changeId'],
      says: { askedAt: 'When', email: 'New email', formerEmail: 'Email before' },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.changeId] }),
    index('email_changes_by_token').on(table.tokenHash),
    index('email_changes_by_stop_token').on(table.stopTokenHash),
    index('email_changes_by_age').on(table.askedAt),
  ],
)
