import type { SplitTestName, Variant } from '@pollen/contract/split-tests'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const when = () => timestamp({ withTimezone: true, precision: 3 })

/** The members who met a variant of a split test, and when for the first time. */
export const splitTestExposures = pgTable(
  'split_test_exposures',
  {
    collectorId: uuid().notNull(),
    test: text().$type<SplitTestName>().notNull(),
    round: integer().notNull(),
    variant: text().$type<Variant>().notNull(),
    /** How likely `B` was at that moment: the share may change during a round. */
    percentB: smallint().notNull(),
    metAt: when().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.test, table.round, table.variant] }),
    index('split_test_exposures_round').on(table.test, table.round),
    check('split_test_exposures_variant', sql`${table.variant} in ('A', 'B')`),
  ],
)

/** Members who take part in no split test, such as staff: they see `A`, and are not counted. */
export const splitTestAbsentees = pgTable('split_test_absentees', {
  collectorId: uuid().primaryKey(),
  reason: text().notNull(),
  since: when().notNull(),
})
