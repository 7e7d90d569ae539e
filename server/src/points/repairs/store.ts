import { and, asc, count, eq, sql, sum } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { repairedPurchases, repairs } from './tables.ts'

export type StoredRepair = typeof repairs.$inferSelect
export type RepairedPurchase = typeof repairedPurchases.$inferSelect
const { collectorId, repairId, number, state } = repairedPurchases

/** The same again changes nothing. */
export async function insert(tx: Transaction, repair: StoredRepair): Promise<void> {
  await tx.insert(repairs).values(repair).onConflictDoNothing()
}

/** The same again changes nothing. */
export async function insertPurchases(
  tx: Transaction,
  rows: Pick<RepairedPurchase, 'collectorId' | 'repairId' | 'number' | 'points'>[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(repairedPurchases).values(rows).onConflictDoNothing()
}

export async function find(tx: Transaction, id: string): Promise<StoredRepair | undefined> {
  const [found] = await tx.select().from(repairs).where(eq(repairs.repairId, id))
  return found
}

/** The next purchase that waits, locked until the transaction ends; those that another server pays are skipped. */
export async function takeNext(tx: Transaction, id: string): Promise<RepairedPurchase | undefined> {
  const [next] = await tx
    .select()
    .from(repairedPurchases)
    .where(and(eq(repairId, id), eq(state, 'waits')))
    .orderBy(asc(collectorId), asc(number))
    .limit(1)
    .for('update', { skipLocked: true })
  return next
}

export async function end(tx: Transaction, one: RepairedPurchase, to: 'paid' | 'leftOut', at: Date): Promise<void> {
  await tx
    .update(repairedPurchases)
    .set({ state: to, endedAt: at })
    .where(and(eq(collectorId, one.collectorId), eq(repairId, one.repairId), eq(number, one.number)))
}

/** How many purchases of a repair are in each state, and their points. */
export async function sums(
  tx: Transaction,
  id: string,
): Promise<{ state: RepairedPurchase['state']; purchases: number; points: number }[]> {
  return tx
    .select({ state, purchases: count(), points: sql`coalesce(${sum(repairedPurchases.points)}, 0)`.mapWith(Number) })
    .from(repairedPurchases)
    .where(eq(repairId, id))
    .groupBy(state)
}
