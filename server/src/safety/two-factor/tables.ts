import type { ProtectedChange } from '@pollen/contract/protected-change'
import type { DeliveryMethod } from '@pollen/contract/two-factor'
import { boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { CodeName } from '../../records/messaging/messaging.ts'
import type { ChangeKind } from './protected-changes.ts'

/** What a right code of a member allows; a protected change says more in a column of its own. */
export type Purpose = Exclude<CodeName, 'writeToUs'>

/** How a member got a code: it was sent to them, or shown to a browser in which they used a passkey. */
export type CodeSource = DeliveryMethod | 'passkey'

/** A person who has to prove, by a code, that they have a member's email or mobile. */
export const twoFactorChallenges = table(
  'two_factor_challenges',
  {
    /** The hash of the token that the browser holds. */
    challengeId: text().primaryKey(),
    /** What the code allows; a code for one purpose is wrong for every other. */
    purpose: text().$type<Purpose>().notNull(),
    /** Of a protected change: which one, with partner, reward and points. */
    change: jsonb().$type<ProtectedChange>(),
    /** Of a protected change: what the code allows, in the words of its message. */
    allows: text(),
    /** The member; null until a job has found them, and for ever when there is no such member. */
    collectorId: uuid(),
    /** The hash of the newest code. */
    codeHash: text(),
    /** How the newest code was sent: it proves that address, or that mobile. */
    codeSentBy: text().$type<CodeSource>(),
    /** The hash of the link in the newest email, which leads back to where its code is entered; null once it was used. */
    linkHash: text(),
    /** How many codes were sent. */
    codesSent: integer().notNull().default(0),
    /** How many of them by text. */
    textsSent: integer().notNull().default(0),
    /** It was opened in a browser that the member signed in with before: those count for themselves. */
    isOfKnownDevice: boolean().notNull().default(false),
    missedTries: integer().notNull().default(0),
    /** How many times another code was requested. */
    sends: integer().notNull().default(0),
    /** CountedTable from the request for the newest code. */
    expiresAt: when().notNull(),
    createdAt: when().notNull().defaultNow(),
  },
  {
    why: 'to compare a code, and to count a day’s codes',
    isBusy: true,
    keeps: [{ days: 1, after: 'createdAt' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId'],
    other: [
      'challengeId',
      'purpose',
      'change',
      'allows',
      'codeHash',
      'codeSentBy',
      'linkHash',
      'codesSent',
      'textsSent',
      'isOfKnownDevice',
      'missedTries',
      'sends',
      'expiresAt',
      'createdAt',
    ],
    copy: { leftOut: 'secret' },
  },
  (table) => [
    index('two_factor_challenges_by_age').on(table.createdAt),
    index('two_factor_challenges_by_collector').on(table.collectorId),
  ],
)

/** When a member was last told that a change was tried without a right code. */
export const refusedChanges = table(
  'refused_changes',
  {
    collectorId: uuid().notNull(),
    change: text().$type<ChangeKind>().notNull(),
    reportedAt: when().notNull(),
  },
  {
    why: 'to tell a member of a refused change once an hour',
    keeps: [{ days: 1, after: 'reportedAt' }],
    erased: { collector: 'collectorId' },
    joined: 'move',
    personal: ['collectorId'],
    other: ['change', 'reportedAt'],
    copy: { leftOut: 'counter' },
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.change] })],
)
