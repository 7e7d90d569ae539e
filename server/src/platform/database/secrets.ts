import { randomBytes } from 'node:crypto'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

const names = [
  'robotCheck',
  'identityCookies',
  'identityClient',
  'verifier',
  'demonstration',
  'unsubscribe',
  'pairwise',
  'rememberedCard',
  'cardCodes',
] as const
export type Secrets = Record<(typeof names)[number], string>

/** Reads the secrets of this installation. The first start makes them; every server on the database shares them. */
export async function loadSecrets(database: Database): Promise<Secrets> {
  return database.transaction(async (tx) => {
    await tx
      .insert(secrets)
      .values(names.map((name) => ({ name, value: randomBytes(32).toString('base64url') })))
      .onConflictDoNothing()
    const rows = await tx.select().from(secrets)
    return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Secrets
  })
}
