import { and, count, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { passkeyChallenges as challenges, passkeys } from './tables.ts'

export type StoredPasskey = typeof passkeys.$inferSelect
export type PasskeyKey = Pick<StoredPasskey, 'collectorId' | 'credentialHash'>
export type Challenge = typeof challenges.$inferSelect

const isPasskey = ({ collectorId, credentialHash }: PasskeyKey) =>
  and(eq(passkeys.collectorId, collectorId), eq(passkeys.credentialHash, credentialHash))

export async function insert(tx: Transaction, passkey: StoredPasskey): Promise<void> {
  await tx.insert(passkeys).values(passkey)
}

/** Locked until the transaction ends, so that uses at once count one after the other. */
export async function find(tx: Transaction, key: PasskeyKey): Promise<StoredPasskey | undefined> {
  const [found] = await tx.select().from(passkeys).where(isPasskey(key)).for('update')
  return found
}

/** The newest first. */
export async function passkeysOf(tx: Transaction, collectorId: string): Promise<StoredPasskey[]> {
  return tx.select().from(passkeys).where(eq(passkeys.collectorId, collectorId)).orderBy(desc(passkeys.createdAt))
}

export async function countOf(tx: Transaction, collectorId: string): Promise<number> {
  const [row] = await tx.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.collectorId, collectorId))
  return row?.passkeys ?? 0
}

/** False when there is no such passkey. */
export async function change(tx: Transaction, key: PasskeyKey, to: Partial<StoredPasskey>): Promise<boolean> {
  const changed = await tx.update(passkeys).set(to).where(isPasskey(key)).returning({ name: passkeys.name })
  return changed.length > 0
}

/** Deletes and returns the passkey; of two calls at once, one gets it. */
export async function take(tx: Transaction, key: PasskeyKey): Promise<StoredPasskey | undefined> {
  const [taken] = await tx.delete(passkeys).where(isPasskey(key)).returning()
  return taken
}

export async function deleteAllOf(tx: Transaction, collectorId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.collectorId, collectorId))
}

export async function insertChallenge(tx: Transaction, challenge: Challenge): Promise<void> {
  await tx.insert(challenges).values(challenge)
}

/** Deletes and returns the challenge; of two calls at once, one gets it. */
export async function takeChallenge(tx: Transaction, challengeHash: string): Promise<Challenge | undefined> {
  const [taken] = await tx.delete(challenges).where(eq(challenges.challengeHash, challengeHash)).returning()
  return taken
}

export async function deleteChallengesOf(tx: Transaction, collectorId: string): Promise<void> {
  await tx.delete(challenges).where(eq(challenges.collectorId, collectorId))
}
