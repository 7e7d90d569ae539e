import { and, desc, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { priceDifferences } from './tables.ts'

export type PriceDifference = typeof priceDifferences.$inferSelect

export async function insertDifferences(tx: Transaction, all: PriceDifference[]): Promise<void> {
  if (all.length > 0) await tx.insert(priceDifferences).values(all)
}

/** The newest first, from before the one of that id. */
export async function differencesOf(
  tx: Transaction,
  key: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<PriceDifference[]> {
  const { brandKey, differenceId } = priceDifferences
  return tx
    .select()
    .from(priceDifferences)
    .where(and(eq(brandKey, key), before === undefined ? undefined : lt(differenceId, before)))
    .orderBy(desc(differenceId))
    .limit(limit)
}
