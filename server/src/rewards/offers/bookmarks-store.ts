import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { offerBookmarks } from './tables.ts'

type Bookmark = typeof offerBookmarks.$inferSelect

/** When a collector saved each of the offers that they saved. */
export async function savedBy(tx: Transaction, collectorId: string): Promise<Map<string, Date>> {
  const rows = await tx.select().from(offerBookmarks).where(eq(offerBookmarks.collectorId, collectorId))
  return new Map(rows.map(({ offerId, savedAt }) => [offerId, savedAt]))
}

export async function insert(tx: Transaction, bookmark: Bookmark): Promise<void> {
  await tx.insert(offerBookmarks).values(bookmark).onConflictDoNothing()
}

export async function remove(
  tx: Transaction,
  { collectorId, offerId }: Pick<Bookmark, 'collectorId' | 'offerId'>,
): Promise<void> {
  await tx
    .delete(offerBookmarks)
    .where(and(eq(offerBookmarks.collectorId, collectorId), eq(offerBookmarks.offerId, offerId)))
}
