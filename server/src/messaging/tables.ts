import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The outbox: every email and text, stored in the transaction that it reports and sent by a job. Outside prod, the mailbox too. */
export const messages = pgTable(
  'messages',
  {
    messageId: uuid().primaryKey(),
    channel: text().$type<'email' | 'sms'>().notNull(),
    recipient: text().notNull(),
    collectorId: uuid(),
    subject: text().notNull(),
    /** Emptied in prod once sent: it holds links and codes. */
    text: text().notNull(),
    html: text().notNull(),
    /** For the header by which mail programs unsubscribe (RFC 8058). */
    onePressUnsubscribe: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('messages_by_recipient').on(table.recipient, table.createdAt)],
)
