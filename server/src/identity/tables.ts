import type { DeliveryMethod } from '@pollen/contract/two-factor'
import type { SignsInBy } from '@pollen/contract/visitor/password-reset'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const when = () => timestamp({ withTimezone: true })

/** Who may sign in as which collector. */
export const identities = pgTable('identities', {
  collectorId: uuid().primaryKey(),
  /**
   * A confirmed address in lower case: one address, one identity. Older accounts may have none: the address on file for
   * them was written down at a till, and may belong to somebody else (docs/decisions/013).
   */
  email: text().unique('identities_email'),
  /** How they log in: by the number of their card where their account is older than the identity provider. */
  signsInBy: text().$type<SignsInBy>().notNull().default('EMAIL'),
  /** argon2id, in its PHC string. */
  passwordHash: text().notNull(),
  createdAt: when().notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    collectorId: uuid().notNull(),
    /** Shown to the identity provider when it is asked to end its session too. */
    idToken: text().notNull(),
    createdAt: when().notNull().defaultNow(),
    /** What its browser says it is, for the member's list. */
    device: text().notNull().default(''),
    /** A pseudonym of the network that it began on; empty for one from before networks were noted. */
    network: text().notNull().default(''),
    /** To the hour. */
    lastUsedAt: when().notNull().defaultNow(),
    expiresAt: when().notNull(),
  },
  (table) => [index('sessions_by_collector').on(table.collectorId)],
)

/** Signs a member in once, within minutes, without a password, after they registered or logged in by card. */
export const loginTokens = pgTable('login_tokens', {
  tokenHash: text().primaryKey(),
  collectorId: uuid().notNull(),
  expiresAt: when().notNull(),
})

/** Browsers with which a collector has signed in. */
export const knownDevices = pgTable(
  'known_devices',
  {
    collectorId: uuid().notNull(),
    /** The hash of the token in the browser's cookie; several collectors may share a browser. */
    deviceHash: text().notNull(),
    /** They have entered a code in it: there they need no other. */
    hasShownCode: boolean().notNull().default(true),
    expiresAt: when().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.deviceHash] })],
)

/** A token with which a member can choose a new password once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    collectorId: uuid().notNull(),
    /** How the person showed that they are the member: by a link or a code in the mailbox, or by the phone. */
    provenBy: text().$type<DeliveryMethod>().notNull().default('email'),
    expiresAt: when().notNull(),
  },
  (table) => [
    index('password_resets_by_collector').on(table.collectorId),
    index('password_resets_by_expiry').on(table.expiresAt),
  ],
)

/** The link “This wasn't me” after a new password that an email alone allowed. */
export const recoveryReports = pgTable(
  'recovery_reports',
  {
    tokenHash: text().primaryKey(),
    collectorId: uuid().notNull(),
    expiresAt: when().notNull(),
  },
  (table) => [
    index('recovery_reports_by_collector').on(table.collectorId),
    index('recovery_reports_by_expiry').on(table.expiresAt),
  ],
)

/** The link that was sent to an older account's unconfirmed address. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    collectorId: uuid().primaryKey(),
    email: text().notNull(),
    tokenHash: text().notNull(),
    sentAt: when().notNull(),
  },
  (table) => [index('email_confirmations_by_token').on(table.tokenHash)],
)

/** What the identity provider keeps between requests: its sessions, interactions, codes and grants. */
export const providerRecords = pgTable(
  'provider_records',
  {
    model: text().notNull(),
    /** A hash: who knows the id of a session or a code holds it. So is a uid, and a grant's id. */
    id: text().notNull(),
    /** `{ sealed }`: encrypted with a secret of this installation. It names ids of other records. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    /** Whose record it is; of an interaction, whom it is about to sign in. */
    accountId: text(),
    consumedAt: when(),
    expiresAt: when(),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('provider_records_by_grant').on(table.grantId),
    index('provider_records_by_uid').on(table.uid),
    index('provider_records_by_expiry').on(table.expiresAt),
    index('provider_records_of_account').on(table.accountId),
  ],
)

/** The identity provider's signing keys, newest first in use. */
export const signingKeys = pgTable('signing_keys', {
  keyId: text().primaryKey(),
  /** `{ alg, wrapped }` (platform/database/wrapping.ts). */
  privateJwk: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: when().notNull().defaultNow(),
})
