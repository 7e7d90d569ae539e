import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const when = () => timestamp({ withTimezone: true })

/**
 * A member's choices for the safety of their points; no row means no choice. The lock itself is in the ledger's balances,
 * where every posting checks it.
 */
export const spendingChoices = pgTable('spending_choices', {
  collectorId: uuid().primaryKey(),
  /** Points within 24 hours; null for the programme's own limit. */
  dailyLimitPoints: integer(),
  /** A higher limit, and from when it applies. */
  raisedLimitPoints: integer(),
  raisedFrom: when(),
  toldBy: text().$type<'email' | 'sms'>().notNull().default('email'),
  /** The case for which spending was locked, until the member unlocks it by password. */
  lockedForCase: uuid(),
  /** The channel of the last change, which its caller names, or a message's link. */
  changedThrough: text(),
  changedAt: when().notNull(),
})
