import { sql } from 'drizzle-orm'
import { check, date, index, integer, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** Members' plays. What is in the cells is set when a play begins, and never changes. */
export const arcadePlays = table(
  'arcade_plays',
  {
    collectorId: uuid().notNull(),
    playId: uuid().notNull(),
    /** The programme's day on which it began, and counts. */
    day: date().notNull(),
    salt: text().notNull(),
    /** The points of each cell. */
    board: smallint().array().notNull(),
    begunAt: when({ precision: 3 }).notNull(),
    /** The cell that was opened, counted from 1. */
    cell: smallint(),
    openedAt: when({ precision: 3 }),
  },
  {
    why: 'a play gives its points once, and anyone can check that it was sealed before',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId'],
    other: ['playId', 'day', 'salt', 'board', 'begunAt', 'cell', 'openedAt'],
    copy: 'arcade',
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.playId] }),
    index('arcade_plays_of_day').on(table.collectorId, table.day),
    uniqueIndex('arcade_plays_open').on(table.collectorId).where(sql`${table.cell} is null`),
    check('arcade_plays_opened', sql`(${table.cell} is null) = (${table.openedAt} is null)`),
  ],
)

/** How many plays all members together began on a day. */
export const arcadeDays = table(
  'arcade_days',
  {
    day: date().primaryKey(),
    plays: integer().notNull(),
  },
  {
    why: 'the game has a limit for all members of a day',
    keeps: 'what it describes',
    personal: [],
    other: ['day', 'plays'],
  },
)
