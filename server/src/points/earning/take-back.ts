import type { Transaction } from '../../platform/database/database.ts'
import type { StoredTransfer } from '../../records/ledger/ledger.ts'
import type { StoredLines } from './lines.ts'
import * as store from './store.ts'

/**
 * Records that points of a purchase were taken back: they no longer count for its day.
 *
 * @param purchaseLegs  the legs with which the purchase was posted
 * @param cancelled     how many of the points were still pending, and are not settled any more
 */
export async function takeBack(
  tx: Transaction,
  purchaseLegs: StoredTransfer[],
  { points, cancelled }: { points: number; cancelled: number },
): Promise<void> {
  const [{ collectorId, brandKey, reference, about }] = purchaseLegs as [StoredTransfer]
  if (cancelled > 0) await store.takeFromPending(tx, { collectorId, brandKey, reference }, cancelled)
  const { day } = (about ?? {}) as StoredLines
  if (day) await store.addToDays(tx, [{ collectorId, brandKey, day, points: -points }])
}
