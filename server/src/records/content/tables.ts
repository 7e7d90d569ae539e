import { date } from 'drizzle-orm/pg-core'
import { table } from '../../platform/database/table.ts'

/** The day on which content was entered for the first time: one row. */
export const contentBeginning = table(
  'content_beginning',
  { began: date().primaryKey() },
  {
    why: 'days that operators count are counted from it',
    keeps: 'what it describes',
    personal: [],
    other: ['began'],
  },
)
