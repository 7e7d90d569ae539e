import { date, primaryKey, text } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
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

/** Each content that a server brought to this database: a row for each, by what is in its files. */
export const enteredContents = table(
  'entered_contents',
  {
    fingerprint: text().primaryKey(),
    /** When a server started with it for the first time: the latest is the newest. */
    enteredAt: when().notNull(),
  },
  {
    why: 'a server with older content writes none of it',
    keeps: 'what it describes',
    personal: [],
    other: ['fingerprint', 'enteredAt'],
  },
)

/** The versions of documents that take something away, from when a server first started with them: members are told of each. */
export const announcedVersions = table(
  'announced_versions',
  {
    document: text().notNull(),
    /** The day on which it begins. */
    begins: date().notNull(),
    takesAway: text().notNull(),
    /** Who became a member later is not told. */
    seenAt: when().notNull(),
  },
  {
    why: 'members are told in time what takes something away from them',
    keeps: 'what it describes',
    personal: [],
    other: ['document', 'begins', 'takesAway', 'seenAt'],
  },
  (table) => [primaryKey({ columns: [table.document, table.begins] })],
)
