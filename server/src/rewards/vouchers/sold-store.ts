import { and, gt, gte, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { vouchers } from './tables.ts'

/** How many vouchers of each reward were bought in this lane since then, without those that were taken back. */
export async function soldSince(tx: Transaction, since: Date): Promise<{ rewardId: string; count: number }[]> {
  const { rewardId, issuedAt, state, points } = vouchers
  return tx
    .select({ rewardId, count: sql<number>`count(*)::integer` })
    .from(vouchers)
    .where(and(gte(issuedAt, since), ne(state, 'TAKEN_BACK'), gt(points, 0)))
    .groupBy(rewardId)
}
