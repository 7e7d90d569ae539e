import type { YearInReview } from '@pollen/contract/member/years'
import { jsonb, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A year as it is stored: with the key of the favourite brand, whose name may change. */
export type StoredYear = Omit<YearInReview, 'year' | 'madeAt' | 'favourite'> & {
  favourite?: { brandKey: string; purchases: number }
}

/** Members' years in pictures, one document each, made once when a year is over. */
export const memberYears = pgTable(
  'member_years',
  {
    collectorId: uuid().notNull(),
    year: smallint().notNull(),
    /** Random. It names the year in an address, and opens it for its member alone. */
    yirId: uuid().notNull(),
    madeAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    document: jsonb().$type<StoredYear>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.year] })],
)
