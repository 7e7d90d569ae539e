import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
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
    joined: 'end',
    personal: ['collectorId'],
    other: ['positions', 'missed', 'lockedUntil'],
    copy: { leftOut: 'counter' },
  },
)

/** An email or mobile that we changed for a member who called, while they can say that it was somebody else. */
export const contactChanges = table(
  'contact_changes',
  {
    /** Hash of the token in the link that takes it back. */
    tokenHash: text().primaryKey(),
    collectorId: uuid().notNull(),
    /** As it was; an email that was never confirmed logs nobody in when it is put back. */
    former: jsonb().$type<{ email: string; isConfirmed: boolean } | { mobile: string | null }>().notNull(),
    changedAt: when().notNull(),
    expiresAt: when().notNull(),
  },
  {
    why: 'to put back an email or mobile that somebody else had changed by phone',
    keeps: [{ days: 0, after: 'expiresAt' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId', 'former'],
    other: ['tokenHash', 'changedAt', 'expiresAt'],
    copy: { leftOut: 'secret' },
  },
  (table) => [
    index('contact_changes_by_collector').on(table.collectorId),
    index('contact_changes_by_expiry').on(table.expiresAt),
  ],
)
