import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { expiryNotices } from './tables.ts'

export type Notice = typeof expiryNotices.$inferSelect

export async function noticesOf(
  tx: Transaction,
  { collectorId, activeAt }: Pick<Notice, 'collectorId' | 'activeAt'>,
): Promise<Notice[]> {
  return tx
    .select()
    .from(expiryNotices)
    .where(and(eq(expiryNotices.collectorId, collectorId), eq(expiryNotices.activeAt, activeAt)))
}

export async function insert(tx: Transaction, notice: Notice): Promise<void> {
  await tx.insert(expiryNotices).values(notice)
}

/** @param before  only those of points that run out before then */
export async function deleteNotices(tx: Transaction, collectorId: string, before?: Date): Promise<void> {
  const { expiresAt } = expiryNotices
  await tx.delete(expiryNotices).where(and(eq(expiryNotices.collectorId, collectorId), before && lt(expiresAt, before)))
}
