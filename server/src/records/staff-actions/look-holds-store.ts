import { and, asc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { lookHolds } from './tables.ts'

export type LookHold = typeof lookHolds.$inferSelect

export async function insert(tx: Transaction, hold: LookHold): Promise<void> {
  await tx.insert(lookHolds).values(hold)
}

export async function endAt(tx: Transaction, holdId: string, heldUntil: Date): Promise<void> {
  await tx.update(lookHolds).set({ heldUntil }).where(eq(lookHolds.holdId, holdId))
}

/** Those of a collector that began after a moment, the first in front. */
export async function since(tx: Transaction, collectorId: string, after: Date): Promise<LookHold[]> {
  return tx
    .select()
    .from(lookHolds)
    .where(and(eq(lookHolds.collectorId, collectorId), gt(lookHolds.heldFrom, after)))
    .orderBy(asc(lookHolds.heldFrom))
}
