import { integer, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/**
 * A member's choices for the safety of their points; no row means no choice. The lock itself is in the ledger's balances,
 * where every posting checks it.
 */
export const spendingChoices = table(
  'spending_choices',
  {
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
  },
  {
    why: 'how the member keeps their points safe',
    keeps: 'the account',
    joined: 'by hand',
    personal: ['collectorId'],
    other: [
      'dailyLimitPoints',
      'raisedLimitPoints',
      'raisedFrom',
      'toldBy',
      'lockedForCase',
      'changedThrough',
      'changedAt',
    ],
    copy: {
      name: 'spending-safety',
      section: 'shopping',
      title: 'Spending safety',
      about: 'How you keep your points safe.',
      by: ['collectorId'],
      says: {
        dailyLimitPoints: 'Points in a day',
        raisedLimitPoints: 'A higher limit',
        raisedFrom: 'From',
        toldBy: 'We tell you by',
        changedThrough: 'Last changed through',
        changedAt: 'Last changed',
      },
    },
  },
)
