import { sql } from 'drizzle-orm'
import { date, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
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

/** From files; as a draft that two decided; stopped by one person; or brought back as an earlier version said it. */
export type HowChanged = 'files' | 'entered' | 'stopped' | 'takenBack'

/** Each time content changed: its number goes up, and servers that see it read anew. */
export const contentChanges = table(
  'content_changes',
  {
    number: integer().primaryKey(),
    madeAt: when().notNull(),
    /** A colleague, with the second person where two decided; or `npm start` where a server entered its files. */
    madeBy: text().notNull(),
    how: text().$type<HowChanged>().notNull().default('files'),
    reason: text(),
  },
  {
    why: 'servers see that content changed, and people when, by whom and why',
    keeps: 'what it describes',
    personal: ['madeBy'],
    other: ['number', 'madeAt', 'how', 'reason'],
  },
)

/** What operators wrote, each version of each item. */
export const contentVersions = table(
  'content_versions',
  {
    /** As the module names it (content-kinds.ts). */
    kind: text().notNull(),
    key: text().notNull(),
    version: integer().notNull(),
    /** As it was written, with counted days as they are: the JSON of a row or an element, or the text of a document. */
    value: text().notNull(),
    /** Its place among the others of its kind that run. */
    position: integer().notNull(),
    /** The numbers of the changes by which it began, and ended; it runs while it has no end. */
    beganBy: integer().notNull(),
    endedBy: integer(),
  },
  {
    why: 'what the programme offers, and what it offered',
    keeps: 'what it describes',
    personal: [],
    other: ['kind', 'key', 'version', 'value', 'position', 'beganBy', 'endedBy'],
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key, table.version] }),
    uniqueIndex('content_versions_running').on(table.kind, table.key).where(sql`${table.endedBy} is null`),
  ],
)
