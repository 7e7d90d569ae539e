import type { Transaction } from '../../platform/database/database.ts'
import { giveBackHeld, referenceFor } from '../../records/ledger/ledger.ts'
import { tellAnew } from '../expiry/expiry.ts'
import { heldPoints } from './amounts.ts'
import * as store from './store.ts'

/** Gives back all held points of a collector and returns how many they were. The caller has locked the balances. */
export async function giveBackAll(tx: Transaction, collectorId: string, now: Date): Promise<number> {
  let points = 0
  for (const held of await store.heldRedemptionsOf(tx, collectorId)) points += await giveBack(tx, held, 'released', now)
  return points
}

/** Ends a hold, and gives back what it still holds. @returns how many points they were */
export async function giveBack(
  tx: Transaction,
  held: store.Redemption,
  state: 'released' | 'expired',
  now: Date,
): Promise<number> {
  const { collectorId, brandKey, redemptionId, storeId, capturedPoints, purpose } = held
  const points = heldPoints(held)
  await store.change(tx, held, { state: capturedPoints ? 'captured' : state, endedAt: now })
  if (purpose === 'order') await tellAnew(tx, collectorId, now)
  return giveBackHeld(tx, {
    collectorId,
    brandKey,
    occurredAt: now,
    reference: referenceFor('release', redemptionId),
    movement: 'release',
    points,
    about: { store: storeId },
  })
}
