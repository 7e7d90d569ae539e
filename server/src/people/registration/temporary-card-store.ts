import { and, count, eq, getTableColumns, gt } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { temporaryCardChecks, temporaryCards } from './tables.ts'

export type TemporaryCard = typeof temporaryCards.$inferSelect

export async function temporaryCardOf(tx: Transaction, email: string): Promise<TemporaryCard | undefined> {
  const [found] = await tx.select().from(temporaryCards).where(eq(temporaryCards.email, email)).for('update')
  return found
}

export async function temporaryCardByToken(tx: Transaction, tokenHash: string): Promise<TemporaryCard | undefined> {
  const [found] = await tx.select().from(temporaryCards).where(eq(temporaryCards.tokenHash, tokenHash))
  return found
}

export async function temporaryCardOfCollector(
  tx: Transaction,
  collectorId: string,
): Promise<TemporaryCard | undefined> {
  const [found] = await tx.select().from(temporaryCards).where(eq(temporaryCards.collectorId, collectorId))
  return found
}

/** By the link of a check that was sent after this time. */
export async function temporaryCardByCheck(
  tx: Transaction,
  tokenHash: string,
  sentAfter: Date,
): Promise<TemporaryCard | undefined> {
  const [found] = await tx
    .select(getTableColumns(temporaryCards))
    .from(temporaryCardChecks)
    .innerJoin(temporaryCards, eq(temporaryCards.collectorId, temporaryCardChecks.collectorId))
    .where(and(eq(temporaryCardChecks.tokenHash, tokenHash), gt(temporaryCardChecks.sentAt, sentAfter)))
  return found
}

export async function insertCheck(tx: Transaction, check: typeof temporaryCardChecks.$inferInsert): Promise<void> {
  await tx.insert(temporaryCardChecks).values(check)
}

/** How many links were sent to the card's address since then because of its number. */
export async function checksSince(tx: Transaction, collectorId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ checks: count() })
    .from(temporaryCardChecks)
    .where(and(eq(temporaryCardChecks.collectorId, collectorId), gt(temporaryCardChecks.sentAt, since)))
  return row?.checks ?? 0
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
  await tx.delete(temporaryCardChecks).where(eq(temporaryCardChecks.collectorId, collectorId))
  await tx.delete(temporaryCards).where(eq(temporaryCards.collectorId, collectorId))
}
