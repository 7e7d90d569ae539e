import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** An item as a draft writes it: as it ran when the draft was begun from it, and as it is to be; without a value it is not there. */
export type DraftItem = { key: string; was?: string; value?: string }

/** What somebody writes, until it is in force. Whether it is asked is what its request says. */
export const contentDrafts = table(
  'content_drafts',
  {
    draftId: uuid().primaryKey(),
    kind: text().notNull(),
    title: text().notNull(),
    /** The brand, where all of it is of one. */
    brandKey: text(),
    items: jsonb().$type<DraftItem[]>().notNull(),
    /** Goes up with each change. */
    revision: integer().notNull(),
    staffId: uuid().notNull(),
    by: text().notNull(),
    changedAt: when().notNull(),
    /** From when it is to be in force; at once where there is none. */
    beginsAt: when(),
    requestId: uuid(),
    /** Who decided on it: two wait for its beginning. */
    decidedBy: text(),
    /** The change that brought it. */
    enteredBy: integer(),
    /** Why it could not begin. */
    failed: text(),
  },
  {
    why: 'what is written before it is in force',
    keeps: 'what it describes',
    stands: 'in the centre',
    personal: ['staffId', 'by'],
    other: [
      'draftId',
      'kind',
      'title',
      'brandKey',
      'items',
      'revision',
      'changedAt',
      'beginsAt',
      'requestId',
      'decidedBy',
      'enteredBy',
      'failed',
    ],
  },
  (table) => [index('content_drafts_by_kind').on(table.kind, table.changedAt)],
)
