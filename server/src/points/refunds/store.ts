import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { refunds } from './tables.ts'

export type Refund = typeof refunds.$inferSelect

export async function refundsOf(
  tx: Transaction,
  { collectorId, brandKey, transactionId }: Pick<Refund, 'collectorId' | 'brandKey' | 'transactionId'>,
): Promise<Refund[]> {
  return tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.collectorId, collectorId),
        eq(refunds.brandKey, brandKey),
        eq(refunds.transactionId, transactionId),
      ),
    )
}

/** All refunds of a collector. */
export async function refundsOfCollector(tx: Transaction, collectorId: string): Promise<Refund[]> {
  return tx.select().from(refunds).where(eq(refunds.collectorId, collectorId))
}

export async function insert(tx: Transaction, refund: Refund): Promise<void> {
  await tx.insert(refunds).values(refund)
}
