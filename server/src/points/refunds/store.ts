import { and, eq, sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/array-literals.ts'
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

/** The refunds of these purchases of a collector. */
export async function refundsOfPurchases(
  tx: Transaction,
  collectorId: string,
  purchases: Pick<Refund, 'brandKey' | 'transactionId'>[],
): Promise<Refund[]> {
  const brandKeys = textArray(purchases.map(({ brandKey }) => brandKey))
  const transactionIds = textArray(purchases.map(({ transactionId }) => transactionId))
  // The limit makes it a look-up by key, whatever the table's statistics say.
  const found = sql`select r.row from unnest(${brandKeys}::text[], ${transactionIds}::text[]) as purchase (brand_key, transaction_id)
    cross join lateral (
      select ctid as row from refunds where collector_id = ${collectorId} and brand_key = purchase.brand_key
        and transaction_id = purchase.transaction_id limit 1000) r`
  return tx.select().from(refunds).where(sql`${refunds}.ctid = any(array(${found}))`)
}

export async function insert(tx: Transaction, refund: Refund): Promise<void> {
  await tx.insert(refunds).values(refund)
}
