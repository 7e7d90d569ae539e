import { and, desc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { cardOrders } from './tables.ts'

export type CardOrder = typeof cardOrders.$inferSelect

export async function insertOrder(tx: Transaction, order: CardOrder): Promise<void> {
  await tx.insert(cardOrders).values(order)
}

/** The collector's orders of what has this number, newest first. */
export async function ordersSince(
  tx: Transaction,
  { collectorId, cardNumber }: { collectorId: string; cardNumber: string },
  since: Date,
): Promise<CardOrder[]> {
  return tx
    .select()
    .from(cardOrders)
    .where(
      and(
        eq(cardOrders.collectorId, collectorId),
        eq(cardOrders.cardNumber, cardNumber),
        gt(cardOrders.orderedAt, since),
      ),
    )
    .orderBy(desc(cardOrders.orderId))
}
