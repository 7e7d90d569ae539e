import { integer, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

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
