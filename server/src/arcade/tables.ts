import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const when = () => timestamp({ withTimezone: true, precision: 3 })

/** Members' plays. What is in the cells is set when a play begins, and never changes. */
export const arcadePlays = pgTable(
  'arcade_plays',
  {
    collectorId: uuid().notNull(),
    playId: uuid().notNull(),
    /** The programme's day on which it began, and counts. */
    day: date().notNull(),
    salt: text().notNull(),
    /** The points of each cell. */
    board: smallint().array().notNull(),
    begunAt: when().notNull(),
    /** The cell that was opened, counted from 1. */
    cell: smallint(),
    openedAt: when(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.playId] }),
    index('arcade_plays_of_day').on(table.collectorId, table.day),
    uniqueIndex('arcade_plays_open').on(table.collectorId).where(sql`${table.cell} is null`),
    check('arcade_plays_opened', sql`(${table.cell} is null) = (${table.openedAt} is null)`),
  ],
)

/** How many plays all members together began on a day. */
export const arcadeDays = pgTable('arcade_days', {
  day: date().primaryKey(),
  plays: integer().notNull(),
})
