import { integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { CarelineAction } from './careline-actions.ts'

/** What the careline looked up and did for members, by whom and why. Lines are only added (grants.sql). */
export const carelineEntries = table(
  'careline_entries',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    entryId: uuid().notNull(),
    at: when().notNull(),
    action: text().$type<CarelineAction>().notNull(),
    doneBy: text().notNull(),
    reason: text().notNull(),
    /** How the caller showed that they are the member, where it was not their memorable word. */
    identifiedBy: text(),
    /** What was corrected: as it was, and as it is since. */
    corrected: jsonb().$type<{ from: string; to: string }>(),
  },
  {
    why: 'who of us looked a member up or changed something for them, and why',
    keeps: 'the account',
    personal: ['collectorId', 'reason', 'identifiedBy', 'corrected'],
    other: ['entryId', 'at', 'action', 'doneBy'],
    copy: 'careline',
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.entryId] })],
)

/** Which letters of their memorable word a member is asked for, until they have said them right. */
export const memorableWordChecks = table(
  'memorable_word_checks',
  {
    collectorId: uuid().primaryKey(),
    /** Three places in the word, from 1; empty once they were said right. */
    positions: integer().array().notNull(),
    /** How often they were said wrong since they were last right. */
    missed: integer().notNull().default(0),
    lockedUntil: when(),
  },
  {
    why: 'to ask for the same letters until they are right, and to stop somebody who guesses',
    keeps: 'the account',
    personal: ['collectorId'],
    other: ['positions', 'missed', 'lockedUntil'],
    copy: { leftOut: 'counter' },
  },
)
