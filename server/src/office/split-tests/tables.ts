import type { SplitTestName, Variant } from '@pollen/contract/split-tests'
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** The members who met a variant of a split test, and when for the first time. */
export const splitTestExposures = table(
  'split_test_exposures',
  {
    collectorId: uuid().notNull(),
    test: text().$type<SplitTestName>().notNull(),
    round: integer().notNull(),
    variant: text().$type<Variant>().notNull(),
    /** How likely `B` was at that moment: the share may change during a round. */
    percentB: smallint().notNull(),
    metAt: when({ precision: 3 }).notNull(),
  },
  {
    why: 'which of two designs of a screen members do better with',
    isBusy: true,
    keeps: [{ days: 400, after: 'metAt' }],
    erased: { collector: 'collectorId' },
    joined: 'move',
    personal: ['collectorId'],
    other: ['test', 'round', 'variant', 'percentB', 'metAt'],
    copy: {
      name: 'comparisons',
      section: 'offers',
      title: 'Screens we compared',
      about: 'We sometimes try two designs of a screen. These are the designs that you saw. A is the usual one.',
      by: ['test', 'round', 'variant'],
      says: {
        test: 'What we compared',
        round: 'Round',
        variant: 'The design that you saw',
        percentB: 'Members who saw B (percent)',
        metAt: 'When you first saw it',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.test, table.round, table.variant] }),
    index('split_test_exposures_round').on(table.test, table.round),
    check('split_test_exposures_variant', sql`${table.variant} in ('A', 'B')`),
  ],
)

/** Members who take part in no split test, such as staff: they see `A`, and are not counted. */
export const splitTestAbsentees = table(
  'split_test_absentees',
  {
    collectorId: uuid().primaryKey(),
    reason: text().notNull(),
    since: when({ precision: 3 }).notNull(),
  },
  {
    why: 'members whom split tests leave out, such as staff',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'reason'],
    other: ['since'],
    copy: {
      name: 'left-out-of-comparisons',
      section: 'offers',
      title: 'Left out of comparisons',
      about: 'Whether we left you out when we compare two designs of a screen.',
      by: ['since'],
      says: { reason: 'Why', since: 'Since' },
    },
  },
)
