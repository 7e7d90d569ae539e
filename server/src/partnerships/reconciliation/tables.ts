import type { PartnerId } from '@pollen/contract/partner'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { DifferenceKind } from './compare.ts'
import type { Direction, Line } from './daily-file.ts'

const partnerId = () => text().$type<PartnerId>().notNull()
const direction = () => text().$type<Direction>().notNull()

/** The daily files of both sides: each day of Universal Time, each partner, each direction. */
export const partnerFiles = table(
  'partner_files',
  {
    partnerId: partnerId(),
    day: date().notNull(),
    direction: direction(),
    /** When the partner's file was read, and both sides were compared; null while it is awaited. */
    comparedAt: when(),
    /** Why the partner's file could not be read the last time. */
    problem: text(),
    /** How many lines the partner's file has, and the points that it says were posted. */
    theirLines: integer(),
    theirPoints: bigint({ mode: 'number' }),
    /** The same of ours, which is the file itself as the partner would get it. */
    ourLines: integer(),
    ourPoints: bigint({ mode: 'number' }),
    ours: text(),
  },
  {
    why: 'the daily files of both sides, and how they were compared',
    keeps: 'the books',
    erased: 'nobody',
    personal: [],
    other: [
      'partnerId',
      'day',
      'direction',
      'comparedAt',
      'problem',
      'theirLines',
      'theirPoints',
      'ourLines',
      'ourPoints',
      'ours',
    ],
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.day, table.direction] })],
)

/** The lines of the partners' files, as they were read the last time. */
export const partnerFileLines = table(
  'partner_file_lines',
  {
    partnerId: partnerId(),
    day: date().notNull(),
    direction: direction(),
    /** Its place in the file, from 1. */
    line: integer().notNull(),
    conversionId: text().notNull(),
    reference: text(),
    points: integer().notNull(),
    rate: text().notNull(),
    status: text().$type<Line['status']>().notNull(),
    postedAt: when().notNull(),
  },
  {
    why: 'what a partner says it did; conversions stand there by an id that leads to nobody once the member is erased',
    keeps: 'the books',
    erased: 'nobody',
    personal: [],
    other: [
      'partnerId',
      'day',
      'direction',
      'line',
      'conversionId',
      'reference',
      'points',
      'rate',
      'status',
      'postedAt',
    ],
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.day, table.direction, table.line] }),
    index('partner_file_lines_by_conversion').on(table.conversionId, table.partnerId),
  ],
)

/** What differs between a partner and us. Rows are closed, and stay; what differs otherwise later is another row. */
export const partnerDifferences = table(
  'partner_differences',
  {
    /** UUIDv7: a later one is greater. */
    differenceId: uuid().primaryKey(),
    partnerId: partnerId(),
    /** The day whose files showed it. */
    day: date().notNull(),
    direction: direction(),
    conversionId: text().notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    /** How the sides differ, in words. */
    says: text().notNull(),
    /** Our points less theirs, in the partner's points. */
    points: integer().notNull(),
    foundAt: when().notNull(),
    closedAt: when(),
    /** Who closed it, and why; null for what a later file put right. */
    closedBy: text(),
    reason: text(),
  },
  {
    why: 'where a partner and we differ, and who of us closed it',
    keeps: 'the books',
    erased: 'nobody',
    personal: [],
    other: [
      'differenceId',
      'partnerId',
      'day',
      'direction',
      'conversionId',
      'kind',
      'says',
      'points',
      'foundAt',
      'closedAt',
      'closedBy',
      'reason',
    ],
  },
  (table) => [
    uniqueIndex('partner_differences_open')
      .on(table.partnerId, table.direction, table.conversionId)
      .where(sql`${table.closedAt} is null`),
    index('partner_differences_by_conversion').on(table.conversionId),
  ],
)
