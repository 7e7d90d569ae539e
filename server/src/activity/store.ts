import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { purchases } from './tables.ts'

export type Purchase = typeof purchases.$inferInsert

export async function insert(tx: Transaction, purchase: Purchase): Promise<void> {
  await tx.insert(purchases).values(purchase)
}

export async function find(
  tx: Transaction,
  key: Pick<Purchase, 'collectorId' | 'brandKey' | 'transactionId'>,
): Promise<Purchase | undefined> {
  const [purchase] = await tx
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.collectorId, key.collectorId),
        eq(purchases.brandKey, key.brandKey),
        eq(purchases.transactionId, key.transactionId),
      ),
    )
  return purchase
}

export async function ofTransfers(tx: Transaction, collectorId: string, transferIds: string[]): Promise<Purchase[]> {
  if (transferIds.length === 0) return []
  return tx
    .select()
    .from(purchases)
    .where(and(eq(purchases.collectorId, collectorId), inArray(purchases.transferId, transferIds)))
}
