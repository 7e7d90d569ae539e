import { bigint, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** The passkeys of members. A passkey's own user handle names its collector. */
export const passkeys = table(
  'passkeys',
  {
    collectorId: uuid().notNull(),
    /** The hash of the credential's id. */
    credentialHash: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator says it was used: 0 for ever at those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches its authenticator: `internal`, `hybrid`, `usb`, `nfc`, … */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: when().notNull(),
    lastUsedAt: when(),
  },
  {
    why: 'to sign in without a password',
    keeps: 'the account',
    joined: 'end',
    personal: ['collectorId', 'credentialHash', 'publicKey', 'name', 'transports'],
    other: ['counter', 'createdAt', 'lastUsedAt'],
    copy: {
      name: 'passkeys',
      section: 'safety',
      title: 'Your passkeys',
      about: 'Their names, and when they were used; not their keys.',
      by: ['createdAt', 'credentialHash'],
      says: { name: 'Name', createdAt: 'Added', lastUsedAt: 'Last used', transports: 'How a browser reaches it' },
    },
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.credentialHash] })],
)

/** What a passkey signing its challenge is good for. */
export type PasskeyPurpose = 'signIn' | 'add' | 'proof'

/** Challenges that wait for a passkey; each is used once. */
export const passkeyChallenges = table(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    /** Who asked; null for somebody who signs in. */
    collectorId: uuid(),
    expiresAt: when().notNull(),
  },
  {
    why: 'what a passkey has to sign',
    keeps: [{ days: 0, after: 'expiresAt' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId'],
    other: ['challengeHash', 'purpose', 'expiresAt'],
    copy: { leftOut: 'secret' },
  },
  (table) => [index('passkey_challenges_by_expiry').on(table.expiresAt)],
)
