import { and, desc, eq, gt, gte } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { contactChanges, memorableWordChecks } from './tables.ts'

type WordCheck = typeof memorableWordChecks.$inferSelect

export async function wordCheckOf(tx: Transaction, collectorId: string): Promise<WordCheck | undefined> {
  const [found] = await tx.select().from(memorableWordChecks).where(eq(memorableWordChecks.collectorId, collectorId))
  return found
}

export async function keepWordCheck(tx: Transaction, check: WordCheck): Promise<void> {
  const { collectorId, ...rest } = check
  await tx
    .insert(memorableWordChecks)
    .values(check)
    .onConflictDoUpdate({ target: memorableWordChecks.collectorId, set: rest })
}

export type ContactChange = typeof contactChanges.$inferSelect

export async function keepContactChange(tx: Transaction, change: ContactChange): Promise<void> {
  await tx.insert(contactChanges).values(change)
}

/**
 * Deletes and returns the change of this link with all later ones of the collector, the newest first. Of two calls at once,
 * one gets them.
 */
export async function takeContactChanges(tx: Transaction, tokenHash: string, now: Date): Promise<ContactChange[]> {
  const [taken] = await tx
    .delete(contactChanges)
    .where(and(eq(contactChanges.tokenHash, tokenHash), gt(contactChanges.expiresAt, now)))
    .returning()
  if (!taken) return []
  const isLater = and(eq(contactChanges.collectorId, taken.collectorId), gte(contactChanges.changedAt, taken.changedAt))
  const later = await tx.select().from(contactChanges).where(isLater).orderBy(desc(contactChanges.changedAt))
  await tx.delete(contactChanges).where(isLater)
  return [...later, taken]
}
