import type { DeliveryMethod } from '@pollen/contract/two-factor'
import type { SignsInBy } from '@pollen/contract/visitor/password-reset'
import { boolean, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** Who may sign in as which collector. */
export const identities = table(
  'identities',
  {
    collectorId: uuid().primaryKey(),
    /**
     * A confirmed address in lower case: one address, one identity. Older accounts may have none: the address on file for
     * them was written down at a till, and may belong to somebody else (docs/decisions/013).
     */
    email: text().unique('identities_email'),
    /** How they log in: by the number of their card where their account is older than the identity provider. */
    signsInBy: text().$type<SignsInBy>().notNull().default('EMAIL'),
    /** argon2id, in its PHC string. Empty while the account is being made: nobody signs in to it yet. */
    passwordHash: text().notNull(),
    createdAt: when().notNull().defaultNow(),
  },
  {
    why: 'to sign in',
    stands: 'in the centre', // it leads from an email to a collector
    keeps: 'the account',
    joined: 'end',
    personal: ['collectorId', 'email', 'passwordHash'],
    other: ['signsInBy', 'createdAt'],
    copy: 'sign-in',
  },
)

export const sessions = table(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    collectorId: uuid().notNull(),
    /** Shown to the identity provider when it is asked to end its session too; encrypted with the session's own token. */
    sealedIdToken: text(),
    /** The same in clear, of sessions that began before it was sealed. */
    idToken: text().notNull().default(''),
    createdAt: when().notNull().defaultNow(),
    /** What its browser says it is, for the member's list. */
    device: text().notNull().default(''),
    /** A pseudonym of the network that it began on; empty for one from before networks were noted. */
    network: text().notNull().default(''),
    /** To the hour. */
    lastUsedAt: when().notNull().defaultNow(),
    expiresAt: when().notNull(),
  },
  {
    why: 'to know who is logged in',
    isBusy: true,
    keeps: [
      { days: 0, after: 'expiresAt' },
      { days: 7, after: 'lastUsedAt' },
    ],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId', 'device', 'network'],
    other: ['tokenHash', 'sealedIdToken', 'idToken', 'createdAt', 'lastUsedAt', 'expiresAt'],
    copy: {
      name: 'sessions',
      section: 'safety',
      title: 'Where you’re logged in',
      about: 'The kind of browser, and when it was used. Of its network we keep a code that nobody can read back.',
      by: ['createdAt', 'tokenHash'],
      says: {
        device: 'Device',
        createdAt: 'Since',
        lastUsedAt: 'Last used',
        expiresAt: 'Ends',
        network: 'Network’s code',
      },
    },
  },
  (table) => [index('sessions_by_collector').on(table.collectorId)],
)

/** Signs a member in once, within minutes, without a password, after they registered or logged in by card. */
export const loginTokens = table(
  'login_tokens',
  {
    tokenHash: text().primaryKey(),
    collectorId: uuid().notNull(),
    expiresAt: when().notNull(),
  },
  {
    why: 'to sign in once after registering',
    keeps: [{ days: 0, after: 'expiresAt' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId'],
    other: ['tokenHash', 'expiresAt'],
    copy: { leftOut: 'secret' },
  },
)

/** Browsers with which a collector has signed in. */
export const knownDevices = table(
  'known_devices',
  {
    collectorId: uuid().notNull(),
    /** The hash of the token in the browser's cookie; several collectors may share a browser. */
    deviceHash: text().notNull(),
    /** They have entered a code in it: there they need no other. */
    hasShownCode: boolean().notNull().default(true),
    expiresAt: when().notNull(),
  },
  {
    why: 'to ask a browser that the member knows for no code',
    isBusy: true,
    keeps: [{ days: 0, after: 'expiresAt' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId', 'deviceHash'],
    other: ['hasShownCode', 'expiresAt'],
    copy: {
      name: 'known-browsers',
      section: 'safety',
      title: 'Browsers that we know',
      about: 'Browsers in which you logged in before. We know no more of them than a cookie.',
      by: ['deviceHash'],
      says: { hasShownCode: 'Logs in without a code', expiresAt: 'Until' },
    },
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.deviceHash] })],
)

/** A token with which a member can choose a new password once. */
export const passwordResets = table(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    collectorId: uuid().notNull(),
    /** How the person showed that they are the member: by a link or a code in the mailbox, or by the phone. */
    provenBy: text().$type<DeliveryMethod>().notNull().default('email'),
    expiresAt: when().notNull(),
  },
  {
    why: 'the link to a new password',
    keeps: [{ days: 0, after: 'expiresAt' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId'],
    other: ['tokenHash', 'expiresAt', 'provenBy'],
    copy: { leftOut: 'secret' },
  },
  (table) => [
    index('password_resets_by_collector').on(table.collectorId),
    index('password_resets_by_expiry').on(table.expiresAt),
  ],
)

/** The link “This wasn't me” after a new password that an email alone allowed. */
export const recoveryReports = table(
  'recovery_reports',
  {
    tokenHash: text().primaryKey(),
    collectorId: uuid().notNull(),
    expiresAt: when().notNull(),
  },
  {
    why: 'the link that says that a new password was not the member’s',
    keeps: [{ days: 0, after: 'expiresAt' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId'],
    other: ['tokenHash', 'expiresAt'],
    copy: { leftOut: 'secret' },
  },
  (table) => [
    index('recovery_reports_by_collector').on(table.collectorId),
    index('recovery_reports_by_expiry').on(table.expiresAt),
  ],
)

/** The link that was sent to an older account's unconfirmed address. */
export const emailConfirmations = table(
  'email_confirmations',
  {
    collectorId: uuid().primaryKey(),
    email: text().notNull(),
    tokenHash: text().notNull(),
    sentAt: when().notNull(),
  },
  {
    why: 'the link that confirms an older account’s address',
    keeps: [{ days: 30, after: 'sentAt' }],
    erased: { collector: 'collectorId', address: 'email' },
    joined: 'end',
    personal: ['collectorId', 'email'],
    other: ['tokenHash', 'sentAt'],
    copy: { leftOut: 'secret' },
  },
  (table) => [index('email_confirmations_by_token').on(table.tokenHash)],
)

/** What the identity provider keeps between requests: its sessions, interactions, codes and grants. */
export const providerRecords = table(
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
  {
    why: 'what the identity provider keeps between two requests',
    isBusy: true,
    keeps: [{ days: 0, after: 'expiresAt' }],
    erased: { collector: 'accountId' },
    personal: ['payload', 'accountId'],
    other: ['model', 'id', 'grantId', 'uid', 'consumedAt', 'expiresAt'],
    copy: { leftOut: 'secret' },
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
export const signingKeys = table(
  'signing_keys',
  {
    keyId: text().primaryKey(),
    /** `{ alg, wrapped }` (platform/secrets/wrapping.ts). */
    privateJwk: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: when().notNull().defaultNow(),
  },
  {
    why: 'what the identity provider signs with',
    keeps: 'until it is replaced',
    personal: [],
    other: ['keyId', 'privateJwk', 'createdAt'],
  },
)
