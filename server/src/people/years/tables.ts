import type { YearInReview } from '@pollen/contract/member/years'
import { jsonb, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** A year as it is stored: with the key of the favourite brand, whose name may change. */
export type StoredYear = Omit<YearInReview, 'year' | 'madeAt' | 'favourite'> & {
  favourite?: { brandKey: string; purchases: number }
}

/** Members' years in pictures, one document each, made once when a year is over. */
export const memberYears = table(
  'member_years',
  {
    collectorId: uuid().notNull(),
    year: smallint().notNull(),
    /** Random. It names the year in an address, and opens it for its member alone. */
    yirId: uuid().notNull(),
    madeAt: when({ precision: 3 }).notNull(),
    document: jsonb().$type<StoredYear>().notNull(),
  },
  {
    why: 'a year in pictures; its id opens it for the member alone',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'document'],
    other: ['year', 'yirId', 'madeAt'],
    copy: 'years',
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.year] })],
)
