import type { StaffRole } from '@pollen/contract/staff-roles'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** People of the office who sign in to the console. */
export const staff = table(
  'staff',
  {
    staffId: uuid().primaryKey(),
    name: text().notNull(),
    /** None where the provider says none. */
    email: text(),
    role: text().$type<StaffRole>().notNull(),
    /** The keys of the brands that they are of; none: the whole programme. */
    brands: text().array().notNull().default([]),
    /** A hash of the operator's provider and what it calls them, where they sign in there. */
    providerSubject: text(),
    /** The newest login there that they came by: a login opens the console once. */
    loggedInAt: when(),
    /** Whoever tries the programme out may be them; never in prod. */
    isInvented: boolean().notNull().default(false),
    /** They are a member, too: their own accounts are closed to them. Others are added, and none is taken away. */
    ownCollectorIds: uuid().array().notNull().default([]),
    /** When they said that they have no card. */
    saidNoCardAt: when(),
    invitedAt: when().notNull(),
    joinedAt: when(),
    /** From then on they cannot sign in, and never again. */
    leftAt: when(),
  },
  {
    why: 'who works in the office, and what they may do',
    keeps: 'what it describes',
    personal: [],
    other: [
      'staffId',
      'name',
      'email',
      'role',
      'brands',
      'providerSubject',
      'loggedInAt',
      'isInvented',
      'ownCollectorIds',
      'saidNoCardAt',
      'invitedAt',
      'joinedAt',
      'leftAt',
    ],
  },
  (table) => [
    uniqueIndex('staff_by_email').on(sql`lower(${table.email})`).where(sql`left_at is null`),
    uniqueIndex('staff_by_provider').on(table.providerSubject),
  ],
)

/**
 * Where colleagues lived as members whose account was erased: the household stays closed to them for a year all the same
 * (docs/decisions/130).
 */
export const staffHomes = table(
  'staff_homes',
  {
    staffId: uuid().notNull(),
    place: text().notNull(),
    erasedAt: when().notNull(),
  },
  {
    why: 'so that nobody who works here opens their household’s accounts by erasing their own',
    keeps: [{ days: 365, after: 'erasedAt' }],
    erased: 'nobody',
    personal: [],
    other: ['staffId', 'place', 'erasedAt'],
  },
  (table) => [primaryKey({ columns: [table.staffId, table.place] }), index('staff_homes_by_time').on(table.erasedAt)],
)

/** The passkeys that they sign in with. */
export const staffPasskeys = table(
  'staff_passkeys',
  {
    credentialHash: text().primaryKey(),
    staffId: uuid().notNull(),
    publicKey: text().notNull(),
    counter: integer().notNull(),
    createdAt: when().notNull(),
    lastUsedAt: when(),
  },
  {
    why: 'to sign in to the console',
    keeps: 'what it describes',
    personal: [],
    other: ['credentialHash', 'staffId', 'publicKey', 'counter', 'createdAt', 'lastUsedAt'],
  },
  (table) => [index('staff_passkeys_by_staff').on(table.staffId)],
)

/** What a browser was given to sign with, each once. */
export const staffChallenges = table(
  'staff_challenges',
  {
    challengeHash: text().primaryKey(),
    /** Who must sign; null for whoever signs in. */
    staffId: uuid(),
    purpose: text().$type<'signIn' | 'join' | 'proof'>().notNull(),
    expiresAt: when().notNull(),
  },
  {
    why: 'to know that a signature is new',
    keeps: [{ days: 0, after: 'expiresAt' }],
    erased: 'nobody',
    personal: [],
    other: ['challengeHash', 'staffId', 'purpose', 'expiresAt'],
  },
  (table) => [index('staff_challenges_by_expiry').on(table.expiresAt)],
)

export const staffSessions = table(
  'staff_sessions',
  {
    tokenHash: text().primaryKey(),
    staffId: uuid().notNull(),
    createdAt: when().notNull(),
    lastUsedAt: when().notNull(),
    /** When they last showed that it is they. */
    provenAt: when().notNull(),
    /** With which the provider is asked again whether they still work here; encrypted. */
    sealedRefresh: text(),
    /** When it was asked last; null where they did not sign in there. */
    askedAt: when(),
    /** When it answered last. */
    answeredAt: when(),
    /** With which its own session is ended; encrypted. */
    sealedIdToken: text(),
    /** In which other role it acts, while that runs. */
    elevationId: uuid(),
    expiresAt: when().notNull(),
  },
  {
    why: 'who is signed in to the console',
    keeps: [{ days: 1, after: 'expiresAt' }],
    erased: 'nobody',
    personal: [],
    other: [
      'tokenHash',
      'staffId',
      'createdAt',
      'lastUsedAt',
      'provenAt',
      'sealedRefresh',
      'askedAt',
      'answeredAt',
      'sealedIdToken',
      'elevationId',
      'expiresAt',
    ],
  },
  (table) => [
    index('staff_sessions_by_staff').on(table.staffId),
    index('staff_sessions_by_expiry').on(table.expiresAt),
  ],
)

/** Who acted in another role for an hour, decided by two people, or in an emergency by one. */
export const staffElevations = table(
  'staff_elevations',
  {
    elevationId: uuid().primaryKey(),
    staffId: uuid().notNull(),
    role: text().$type<StaffRole>().notNull(),
    isEmergency: boolean().notNull(),
    reason: text().notNull(),
    caseNumber: text(),
    /** Who decided it; nobody in an emergency. */
    decidedBy: text(),
    beganAt: when().notNull(),
    endsAt: when().notNull(),
    /** Who looked at it afterwards. */
    lookedAtBy: text(),
    lookedAt: when(),
    note: text(),
  },
  {
    why: 'who acted in another role, why, and who looked at it afterwards',
    keeps: 'the books',
    erased: 'nobody',
    personal: [],
    other: [
      'elevationId',
      'staffId',
      'role',
      'isEmergency',
      'reason',
      'caseNumber',
      'decidedBy',
      'beganAt',
      'endsAt',
      'lookedAtBy',
      'lookedAt',
      'note',
    ],
  },
  (table) => [
    index('staff_elevations_by_staff').on(table.staffId, table.endsAt),
    index('staff_elevations_by_time').on(table.beganAt),
  ],
)

export const staffInvitations = table(
  'staff_invitations',
  {
    tokenHash: text().primaryKey(),
    staffId: uuid().notNull(),
    expiresAt: when().notNull(),
  },
  {
    why: 'for whoever was invited to the console',
    keeps: [{ days: 0, after: 'expiresAt' }],
    erased: 'nobody',
    personal: [],
    other: ['tokenHash', 'staffId', 'expiresAt'],
  },
  (table) => [index('staff_invitations_by_expiry').on(table.expiresAt)],
)
