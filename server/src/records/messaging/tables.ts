import { index, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** The outbox: every email and text, stored in the transaction that it reports and sent by a job. Outside prod, the mailbox too. */
export const messages = table(
  'messages',
  {
    messageId: uuid().primaryKey(),
    channel: text().$type<'email' | 'sms'>().notNull(),
    /** What it is, where people of the office may pause that. */
    kind: text(),
    recipient: text().notNull(),
    collectorId: uuid(),
    /** Emptied in prod once sent, and the text with it: they hold links and codes. */
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** For the header by which mail programs unsubscribe (RFC 8058). */
    onePressUnsubscribe: text(),
    createdAt: when().notNull().defaultNow(),
    /** When its last byte was about to go out. Without `sentAt`, nobody knows whether it arrived: it is not sent again. */
    handedOverAt: when(),
    sentAt: when(),
  },
  {
    why: 'to say whether somebody was written to; what was never sent opens nothing any more',
    isBusy: true,
    keeps: [
      { days: 90, after: 'createdAt' },
      { days: 5, after: 'createdAt', when: 'sent_at is null' },
    ],
    erased: { collector: 'collectorId', address: 'recipient' },
    joined: 'move',
    personal: ['recipient', 'collectorId', 'subject', 'text', 'html', 'onePressUnsubscribe'],
    other: ['messageId', 'channel', 'kind', 'createdAt', 'handedOverAt', 'sentAt'],
    copy: {
      name: 'messages',
      section: 'messages',
      title: 'Messages to you',
      about:
        'What we emailed or texted you in the last 90 days. We clear the words of a message once it’s sent, because they may hold codes and links.',
      by: ['messageId'],
      says: {
        createdAt: 'Written',
        sentAt: 'Sent',
        channel: 'How',
        recipient: 'To',
        subject: 'Subject',
        text: 'Words',
      },
    },
  },
  (table) => [index('messages_by_recipient').on(table.recipient, table.createdAt)],
)

/** Kinds of messages that somebody of the office paused: they wait in the outbox, and what waits too long is not sent. */
export const pausedMessages = table(
  'paused_messages',
  {
    kind: text().primaryKey(),
    pausedBy: text().notNull(),
    pausedAt: when().notNull(),
    reason: text().notNull(),
  },
  {
    why: 'what is not sent now, and who said so',
    keeps: 'until it is replaced',
    stands: 'in the centre',
    personal: ['pausedBy', 'reason'],
    other: ['kind', 'pausedAt'],
  },
)
