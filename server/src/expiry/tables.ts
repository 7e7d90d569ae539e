import { integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The notices that collectors were sent before their points expire; deleted once the points have expired. */
export const expiryNotices = pgTable(
  'expiry_notices',
  {
    collectorId: uuid().notNull(),
    /** When the collector had last collected or spent: a later activity begins a new series of notices. */
    activeAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Which of the programme's notices it was: how many days before the expiry. */
    daysBefore: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.activeAt, table.daysBefore] })],
)
