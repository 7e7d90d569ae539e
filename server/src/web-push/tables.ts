import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const when = () => timestamp({ withTimezone: true })

/** The browsers that show notifications. One browser belongs to one member: who subscribes last. */
export const pushSubscriptions = pgTable(
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
  (table) => [
    index('push_subscriptions_by_collector').on(table.collectorId),
    index('push_subscriptions_by_session').on(table.sessionHash),
  ],
)
