import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const when = () => timestamp({ withTimezone: true })

/** The passkeys of members. A passkey's own user handle names its collector. */
export const passkeys = pgTable(
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
  (table) => [primaryKey({ columns: [table.collectorId, table.credentialHash] })],
)

/** What a passkey signing its challenge is good for. */
export type PasskeyPurpose = 'signIn' | 'add' | 'proof'

/** Challenges that wait for a passkey; each is used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    /** Who asked; null for somebody who signs in. */
    collectorId: uuid(),
    expiresAt: when().notNull(),
  },
  (table) => [index('passkey_challenges_by_expiry').on(table.expiresAt)],
)
