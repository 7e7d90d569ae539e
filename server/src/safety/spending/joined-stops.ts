import type { Transaction } from '../../platform/database/database.ts'
import { askLaneOf } from '../../platform/lanes/across-lanes.ts'
import { holdSpending, type Joining, spendingStops, unlockSpending } from '../../records/ledger/ledger.ts'
import { spendingLockOf, spendingOf } from './settings.ts'
import * as store from './store.ts'

/**
 * Keeps spending as safe as the safer of two accounts had it, one of which joins the other: whatever stopped it there stops it
 * here, the lower daily limit holds, and a higher one that is to begin does not.
 */
export async function takeSpendingStops(tx: Transaction, { collectorId, joinedId }: Joining, now: Date): Promise<void> {
  const other = await askLaneOf(tx, joinedId, async (lane) => ({
    ...(await spendingLockOf(lane, joinedId)),
    limit: (await spendingOf(lane, joinedId, now)).dailyLimitPoints,
  }))
  const own = await spendingStops(tx, collectorId)
  if (other.heldUntil) await holdSpending(tx, collectorId, other.heldUntil)
  if (other.lockedFrom && (!own.lockedFrom || other.lockedFrom < own.lockedFrom))
    await unlockSpending(tx, collectorId, other.lockedFrom)
  await store.endRaise(tx, collectorId, { now })
  const { lockedForCase } = await spendingLockOf(tx, collectorId)
  const { dailyLimitPoints } = await spendingOf(tx, collectorId, now)
  const isLower = other.limit < dailyLimitPoints
  if (!isLower && !other.lockedForCase) return
  await store.keep(tx, collectorId, {
    changedAt: now,
    changedThrough: 'console',
    lockedForCase: lockedForCase ?? other.lockedForCase,
    ...(isLower && { dailyLimitPoints: other.limit, raisedLimitPoints: null, raisedFrom: null }),
  })
}
