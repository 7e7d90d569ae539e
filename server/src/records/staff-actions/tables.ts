import type { StaffRole } from '@pollen/contract/staff-roles'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { MemberAction, StaffAction } from './action-names.ts'

/** What people of the office did and looked at. Rows are only added (grants.sql), and sealed afterwards. */
export const staffActions = table(
  'staff_actions',
  {
    /** UUIDv7: a later one is greater. */
    actionId: uuid().primaryKey(),
    at: when().notNull(),
    action: text().$type<StaffAction>().notNull(),
    /** As they are called in the office; of a command, as it was said. */
    doneBy: text().notNull(),
    /** Of whom signs in to the console. */
    staffId: uuid(),
    role: text().$type<StaffRole>(),
    /** The call's name: ours, and behind a slash the caller's `X-Request-Id`. */
    callId: text(),
    /** The member whom it was about. After an erasure the id leads to nobody. */
    collectorId: uuid(),
    caseNumber: text(),
    /** The points that it gave, or took: below zero. */
    points: integer(),
    /** The request that two people decided, of which this is the effect. */
    requestId: uuid(),
    /** What it made or decided, by its name there: a posting or a purchase of the books, a voucher, a session. */
    effect: text(),
    /** They acted in another role then, or in an emergency. */
    elevationId: uuid(),
    /** What it was about, where it was no member: “Tom Osei, agent → senior”. */
    subject: text(),
    /** Why, where it was about no member. */
    reason: text(),
    /** A salted hash of what is written of it in `careline_entries`, which goes with the account. */
    entryHash: text(),
  },
  {
    why: 'who of us did what, and when: for members, for the auditor, and against ourselves',
    keeps: 'the books',
    erased: 'books',
    joined: 'stay',
    personal: ['collectorId'],
    other: [
      'actionId',
      'at',
      'action',
      'doneBy',
      'staffId',
      'role',
      'callId',
      'caseNumber',
      'points',
      'requestId',
      'effect',
      'elevationId',
      'subject',
      'reason',
      'entryHash',
    ],
    copy: 'careline',
  },
  (table) => [
    index('staff_actions_by_staff').on(table.staffId, table.at),
    index('staff_actions_by_collector').on(table.collectorId, table.at),
    index('staff_actions_by_time').on(table.at),
    index('staff_actions_about_office').on(table.action, table.actionId).where(sql`collector_id is null`),
    index('staff_actions_by_case').on(table.caseNumber).where(sql`case_number is not null`),
    index('staff_actions_by_points').on(table.actionId).where(sql`points is not null`),
    index('staff_actions_by_elevation').on(table.elevationId).where(sql`elevation_id is not null`),
  ],
)

/** Why something was done about a member, and what was corrected: what goes when the account is erased. */
export const carelineEntries = table(
  'careline_entries',
  {
    collectorId: uuid().notNull(),
    /** That of the action. */
    entryId: uuid().notNull(),
    at: when().notNull(),
    action: text().$type<MemberAction>().notNull(),
    doneBy: text().notNull(),
    reason: text().notNull(),
    /** How the caller showed that they are the member, where it was not their memorable word. */
    identifiedBy: text(),
    /** What was corrected: as it was, and as it is since. */
    corrected: jsonb().$type<{ from: string; to: string }>(),
    /** Random, so that the hash that stays says nothing when the row is gone. */
    salt: uuid().notNull().default(sql`gen_random_uuid()`),
  },
  {
    why: 'who of us looked a member up or changed something for them, and why',
    keeps: 'the account',
    joined: 'stay',
    personal: ['collectorId', 'reason', 'identifiedBy', 'corrected'],
    other: ['entryId', 'at', 'action', 'doneBy', 'salt'],
    copy: 'careline',
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.entryId] })],
)

/** For which time looks at an account are held back from its member, as two people of the office decided. */
export const lookHolds = table(
  'look_holds',
  {
    holdId: uuid().primaryKey(),
    collectorId: uuid().notNull(),
    /** When it was asked for. */
    heldFrom: when().notNull(),
    /** When it ends by itself, or was ended. */
    heldUntil: when().notNull(),
  },
  {
    why: 'for how long we don’t say who of us looked at an account',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId'],
    other: ['holdId', 'heldFrom', 'heldUntil'],
    copy: 'careline',
  },
  (table) => [index('look_holds_by_collector').on(table.collectorId)],
)

/** A seal on the actions that were added since the one before. Rows are only added. */
export const staffSeals = table(
  'staff_seals',
  {
    sealNumber: integer().primaryKey(),
    sealedAt: when().notNull(),
    /** How many actions it is on. */
    actions: integer().notNull(),
    /** SHA-256, hexadecimal, over the seal before and the actions as they were read back (seals.ts). */
    hash: text().notNull(),
  },
  {
    why: 'to show that nothing that was written down about us was changed since',
    keeps: 'the books',
    erased: 'nobody',
    personal: [],
    other: ['sealNumber', 'sealedAt', 'actions', 'hash'],
  },
)

/** Which seal is on an action. Rows are only added. */
export const sealedActions = table(
  'sealed_actions',
  { actionId: uuid().primaryKey(), sealNumber: integer().notNull() },
  {
    why: 'which seal is on an action',
    keeps: 'the books',
    erased: 'nobody',
    personal: [],
    other: ['actionId', 'sealNumber'],
  },
  (table) => [index('sealed_actions_by_seal').on(table.sealNumber)],
)

/**
 * The newest seal, apart from the list of seals, signed by a key that is not in the database (seal-head.ts): one row. It goes
 * forward alone (grants.sql).
 */
export const staffSealHead = table(
  'staff_seal_head',
  {
    seals: text().$type<'staffActions'>().primaryKey(),
    sealNumber: integer().notNull(),
    hash: text().notNull(),
    /** Since when what we did names its effect; null where it always did. */
    effectsSince: when(),
    /** From which seal on it is signed. */
    signedFrom: integer(),
    signature: text(),
  },
  {
    why: 'to show that no seal was taken from the end, or made anew',
    keeps: 'the books',
    erased: 'nobody',
    personal: [],
    other: ['seals', 'sealNumber', 'hash', 'effectsSince', 'signedFrom', 'signature'],
  },
)

/** The last proof of all this. */
export const auditProofs = table(
  'audit_proofs',
  {
    provenAt: when().primaryKey(),
    actions: integer().notNull(),
    seals: integer().notNull(),
    faults: integer().notNull(),
    /** The first faults, each in a sentence. */
    says: jsonb().$type<string[]>().notNull(),
  },
  {
    why: 'when what we wrote down about ourselves was proven, and what was found',
    keeps: 'what it describes',
    personal: [],
    other: ['provenAt', 'actions', 'seals', 'faults', 'says'],
  },
)
