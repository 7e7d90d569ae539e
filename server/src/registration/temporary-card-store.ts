import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { temporaryCards } from './tables.ts'

export type TemporaryCard = typeof temporaryCards.$inferSelect

export async function temporaryCardOf(tx: Transaction, email: string): Promise<TemporaryCard | undefined> {
  const [found] = await tx.select().from(temporaryCards).where(eq(temporaryCards.email, email)).for('update')
  return found
}

export async function temporaryCardByToken(tx: Transaction, tokenHash: string): Promise<TemporaryCard | undefined> {
  const [found] = await tx.select().from(temporaryCards).where(eq(temporaryCards.tokenHash, tokenHash))
  return found
}

/** Replaces an earlier one of the same address. */
export async function keepTemporaryCard(tx: Transaction, card: TemporaryCard): Promise<void> {
  const { email, ...kept } = card
  await tx
    .insert(temporaryCards)
    .values({ ...kept, email })
    .onConflictDoUpdate({ target: temporaryCards.email, set: kept })
}

export async function forgetTemporaryCard(tx: Transaction, collectorId: string): Promise<void> {
  await tx.delete(temporaryCards).where(eq(temporaryCards.collectorId, collectorId))
}
