import type { CeilingKind, StoredTransfer } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
import * as store from './store.ts'

/** A line as the ledger stores it with its movement; the first also has the day for which the purchase counts. */
export type StoredLine = {
  why?: string
  of?: number
  items?: number[]
  /** The offer that gave it. */
  offer?: string
  day?: string
  review?: CeilingKind
}

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
  const { day } = (about ?? {}) as StoredLine
  if (day) await store.addToDays(tx, [{ collectorId, brandKey, day, points: -points }])
}
