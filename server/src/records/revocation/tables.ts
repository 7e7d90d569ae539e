import { primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { SafetyAct } from './acts.ts'

/** What a member is still to say whether it is theirs. Until then it does nothing. */
export const safetyQuestions = table(
  'safety_questions',
  {
    collectorId: uuid().notNull(),
    /** The name of what they are asked about (revocations.ts). */
    about: text().notNull(),
    /** After which they are asked. */
    act: text().$type<SafetyAct>().notNull(),
    /** What began later is theirs. */
    askedAt: when().notNull(),
  },
  {
    why: 'to ask a member, after somebody else may have been at their account, what of it is theirs',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId'],
    other: ['about', 'act', 'askedAt'],
    copy: {
      name: 'safety-questions',
      section: 'safety',
      title: 'What you are still to look through',
      about: 'After a new password we ask which passkeys, linked partners and changed mobile are yours.',
      by: ['about'],
      says: { about: 'What', act: 'After', askedAt: 'Asked' },
    },
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.about] })],
)
