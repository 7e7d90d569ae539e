import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'

/** Locks spending: from now on every posting that spends the collector's points is refused. */
export async function lockSpending(tx: Transaction, collectorId: string, now: Date): Promise<void> {
  await store.setSpendingLockedFrom(tx, collectorId, { now })
}

/** Unlocks spending, until this time or for good (null). */
export async function unlockSpending(tx: Transaction, collectorId: string, until: Date | null): Promise<void> {
  await store.setSpendingLockedFrom(tx, collectorId, until)
}

/** Refuses every posting that spends the collector's points until then. Nothing shortens it. */
export const holdSpending = (tx: Transaction, collectorId: string, until: Date): Promise<void> =>
  store.holdSpending(tx, collectorId, until)

/**
 * What keeps a collector's points from being spent: from when they have spending locked, which may lie in the future, and
 * until when nothing can be spent, whatever they choose. Null when there is no such time.
 */
export async function spendingStops(tx: Transaction, collectorId: string): Promise<store.SpendingStops> {
  const found = await store.spendingStops(tx, collectorId)
  if (!found) throw new Error(`Collector ${collectorId} has no points account`)
  return found
}
