import { integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who was told that their points run out, and when they will; forgotten once they did. */
export const expiryNotices = pgTable(
  'expiry_notices',
  {
    collectorId: uuid().notNull(),
    /** When they had last collected or spent: whoever does again is told anew, the next time. */
    activeAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Which of the programme's messages it was, by how many days before. */
    daysBefore: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.activeAt, table.daysBefore] })],
)
