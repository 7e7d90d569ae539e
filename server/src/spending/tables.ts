import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const when = () => timestamp({ withTimezone: true })

/**
 * What a member chose for the safety of their points; who chose nothing has no row. Whether spending is locked stands in
 * the books, which obey it.
 */
export const spendingChoices = pgTable('spending_choices', {
  collectorId: uuid().primaryKey(),
  /** Points within 24 hours; the programme's own limit, when null. */
  dailyLimitPoints: integer(),
  /** A higher limit, and from when on it holds. */
  raisedLimitPoints: integer(),
  raisedFrom: when(),
  toldBy: text().$type<'email' | 'sms'>().notNull().default('email'),
  /** The case for which spending was locked, until the member unlocks it by password. */
  lockedForCase: uuid(),
  /** Through what the last change came: what its caller said of itself, or a message's link. */
  changedThrough: text(),
  changedAt: when().notNull(),
})
