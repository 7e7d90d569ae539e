import { bigint, integer, text } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

const points = () => bigint({ mode: 'number' }).notNull()

/** What became of the points of those who joined in a month, as it was when it was counted the last time. */
export const cohorts = table(
  'cohorts',
  {
    /** 2026-11; or `left`, of those whose account is closed and erased. */
    joined: text().primaryKey(),
    members: integer().notNull(),
    issued: points(),
    spent: points(),
    expired: points(),
    convertedIn: points(),
    convertedOut: points(),
    corrected: points(),
    countedAt: when().notNull(),
  },
  {
    why: 'how many of the points that are given run out, by the month in which members joined',
    keeps: 'until it is replaced',
    personal: [],
    other: ['joined', 'members', 'issued', 'spent', 'expired', 'convertedIn', 'convertedOut', 'corrected', 'countedAt'],
  },
)
