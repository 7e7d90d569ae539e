import { index, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** The browsers that show notifications. One browser belongs to one member: who subscribes last. */
export const pushSubscriptions = table(
  'push_subscriptions',
  {
    /** The hash of the address to send to (contract/src/push.ts). */
    subscriptionId: text().primaryKey(),
    collectorId: uuid().notNull(),
    /** Of the session in which the browser last said that it has the subscription. */
    sessionHash: text().notNull(),
    /** The address to send to and the browser's keys, encrypted with a secret of this installation. */
    sealed: text().notNull(),
    createdAt: when().notNull(),
    /** When the browser last said that it has it. */
    confirmedAt: when().notNull(),
    /** When its push service last took a message. */
    lastSentAt: when(),
  },
  {
    why: 'to show notifications in the browsers that the member chose',
    keeps: [{ days: 90, after: 'confirmedAt' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId', 'sealed'],
    other: ['subscriptionId', 'sessionHash', 'createdAt', 'confirmedAt', 'lastSentAt'],
    copy: {
      name: 'notified-browsers',
      section: 'safety',
      title: 'Browsers that show you notifications',
      about: 'Since when, and when we last sent one. Where we send them to is left out: it would let others send, too.',
      by: ['createdAt', 'subscriptionId'],
      says: { createdAt: 'Since', confirmedAt: 'The browser was last here', lastSentAt: 'Last notification' },
    },
  },
  (table) => [
    index('push_subscriptions_by_collector').on(table.collectorId),
    index('push_subscriptions_by_session').on(table.sessionHash),
  ],
)
