import { and, eq, gt, lt, ne, or } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { registrations } from './tables.ts'

export type Registration = typeof registrations.$inferSelect
export type Change = Partial<typeof registrations.$inferInsert>

export async function insert(tx: Transaction, registration: typeof registrations.$inferInsert): Promise<Registration> {
  const [inserted] = await tx.insert(registrations).values(registration).returning()
  return inserted as Registration
}

/** Locked until the transaction ends, so that a double click finds what the first one did. */
export async function findByToken(tx: Transaction, ...token: TokenLookup): Promise<Registration | undefined> {
  const [found] = await byToken(tx, ...token).for('update')
  return found
}

/** Reads without a lock, and waits for none. */
export async function readByToken(tx: Transaction, ...token: TokenLookup): Promise<Registration | undefined> {
  const [found] = await byToken(tx, ...token)
  return found
}

type TokenLookup = [tokenHash: string, heardAfter: Date]

function byToken(tx: Transaction, ...[tokenHash, heardAfter]: TokenLookup) {
  const holdsIt = or(eq(registrations.authTokenHash, tokenHash), eq(registrations.secondTokenHash, tokenHash))
  return tx
    .select()
    .from(registrations)
    .where(and(holdsIt, gt(registrations.lastHeardAt, heardAfter)))
}

export async function findByLink(
  tx: Transaction,
  tokenHash: string,
  sentAfter: Date,
): Promise<Registration | undefined> {
  const [found] = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.linkTokenHash, tokenHash), gt(registrations.linkSentAt, sentAfter)))
    .for('update')
  return found
}

/** By the hash of the token that the browser of a completed registration got. */
export async function findCompleted(tx: Transaction, completedTokenHash: string): Promise<Registration | undefined> {
  const [found] = await tx.select().from(registrations).where(eq(registrations.completedTokenHash, completedTokenHash))
  return found
}

export async function find(tx: Transaction, registrationId: string): Promise<Registration | undefined> {
  const [found] = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.registrationId, registrationId))
    .for('update')
  return found
}

export async function change(tx: Transaction, registrationId: string, to: Change): Promise<void> {
  await tx.update(registrations).set(to).where(eq(registrations.registrationId, registrationId))
}

/**
 * Deletes abandoned registrations: we may not keep the details of people who did not become members. One that is confirmed
 * stays for the job, which may have made a part of its account.
 */
export async function deleteSilentSince(tx: Transaction, before: Date): Promise<void> {
  await tx
    .delete(registrations)
    .where(and(lt(registrations.lastHeardAt, before), ne(registrations.status, 'CONFIRMED')))
}
