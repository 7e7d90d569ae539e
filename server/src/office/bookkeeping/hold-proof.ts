import { hourMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import * as store from './hold-proof-store.ts'

/** A hold that the books and its module do not agree on, or that should be over. */
export type HoldFault = { kind: 'held' | 'late'; collectorId: string; says: string }

/** A job ends each hold when it runs out. It may be late while no worker runs, or the database is away. */
const graceMs = hourMs

/**
 * Proves that held points are held for something, and for no longer than they may be: what the books hold for each
 * collector is what their open redemptions and conversions hold, and no redemption is past its end. The ledger cannot tell
 * (it knows neither), so a proof of the balances finds nothing where a hold was never ended. A conversion has no end of its
 * own: it waits for its partner's answer (docs/decisions/070).
 */
export async function proveHolds(
  tx: Transaction,
  { now, onFault }: { now: Date; onFault: (fault: HoldFault) => void },
): Promise<void> {
  await askLanes(tx, (lane) => proveHoldsOfLane(lane, { now, onFault }))
}

async function proveHoldsOfLane(
  tx: Transaction,
  { now, onFault }: { now: Date; onFault: (fault: HoldFault) => void },
): Promise<void> {
  for await (const rows of store.unlikeTheHolds(tx))
    for (const { collectorId, heldPoints, dueHeld } of rows)
      onFault({
        kind: 'held',
        collectorId,
        says: `The books hold ${heldPoints} points, and what is open at tills and partners holds ${dueHeld}.`,
      })
  for await (const rows of store.lateHolds(tx, new Date(now.getTime() - graceMs)))
    for (const { collectorId, name, points, endsAt } of rows)
      onFault({ kind: 'late', collectorId, says: `${name} still holds ${points} points, and ran out at ${endsAt}.` })
}
