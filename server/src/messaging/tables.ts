import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The outbox: every email and text, stored in the transaction that it reports and sent by a job. Outside prod, the mailbox too. */
export const messages = pgTable(
  'messages',
  {
    messageId: uuid().primaryKey(),
    channel: text().$type<'email' | 'sms'>().notNull(),
    recipient: text().notNull(),
    collectorId: uuid(),
    /** Emptied in prod once sent, and the text with it: they hold links and codes. */
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** For the header by which mail programs unsubscribe (RFC 8058). */
    onePressUnsubscribe: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its last byte was about to go out. Without `sentAt`, nobody knows whether it arrived: it is not sent again. */
    handedOverAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('messages_by_recipient').on(table.recipient, table.createdAt)],
)
