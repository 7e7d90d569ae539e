import { boolean, index, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** Colleagues who see an account as its member does. */
export const accountViews = table(
  'account_views',
  {
    /** Of the link, until somebody opens it; then of the cookie. */
    tokenHash: text().primaryKey(),
    collectorId: uuid().notNull(),
    staffId: uuid().notNull(),
    /** The colleague's own session in the console, with which this one ends. */
    staffSessionHash: text().notNull(),
    isOpened: boolean().notNull().default(false),
    expiresAt: when().notNull(),
  },
  {
    why: 'which colleague sees an account as its member does, read-only',
    keeps: [{ days: 0, after: 'expiresAt' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId'],
    other: ['tokenHash', 'staffId', 'staffSessionHash', 'isOpened', 'expiresAt'],
    copy: { leftOut: 'secret' },
  },
  (table) => [
    index('account_views_by_collector').on(table.collectorId),
    index('account_views_by_expiry').on(table.expiresAt),
  ],
)
