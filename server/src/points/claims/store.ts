import { and, asc, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { awaitedReceipts, claims } from './tables.ts'

export type StoredClaim = typeof claims.$inferSelect
export type ClaimKey = Pick<StoredClaim, 'collectorId' | 'claimId'>
export type AwaitedReceipt = typeof awaitedReceipts.$inferSelect

const isOf = ({ collectorId, claimId }: ClaimKey) =>
  and(eq(claims.collectorId, collectorId), eq(claims.claimId, claimId))

export async function insert(tx: Transaction, claim: typeof claims.$inferInsert): Promise<void> {
  await tx.insert(claims).values(claim)
  await tx.insert(awaitedReceipts).values(claim)
}

/** A collector's claims, the newest first. */
export async function ofCollector(tx: Transaction, collectorId: string): Promise<StoredClaim[]> {
  return tx.select().from(claims).where(eq(claims.collectorId, collectorId)).orderBy(desc(claims.claimId))
}

export async function find(tx: Transaction, key: ClaimKey): Promise<StoredClaim | undefined> {
  const [found] = await tx.select().from(claims).where(isOf(key))
  return found
}

export async function change(tx: Transaction, key: ClaimKey, to: Partial<StoredClaim>): Promise<void> {
  await tx.update(claims).set(to).where(isOf(key))
}

/** The receipt is looked for no longer. */
export async function stopAwaiting(tx: Transaction, { receiptKey, claimId }: StoredClaim): Promise<void> {
  await tx
    .delete(awaitedReceipts)
    .where(and(eq(awaitedReceipts.receiptKey, receiptKey), eq(awaitedReceipts.claimId, claimId)))
}

/** The members who look for a receipt, the first to claim first. */
export async function awaiting(tx: Transaction, receiptKey: string): Promise<AwaitedReceipt[]> {
  return tx
    .select()
    .from(awaitedReceipts)
    .where(eq(awaitedReceipts.receiptKey, receiptKey))
    .orderBy(asc(awaitedReceipts.claimId))
}
