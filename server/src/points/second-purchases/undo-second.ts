import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { brandOf } from '../../records/brands/brands.ts'
import { postingOf, type Reference } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { pseudonymOf, recordEvents } from '../../records/security-events/security-events.ts'
import { purchaseIn } from '../activity/activity.ts'
import { undoPurchase } from '../refunds/refunds.ts'
import * as store from './store.ts'

type SecondPurchase = { collectorId: string; brandKey: string; reference: Reference }

/**
 * Undoes a purchase that was paid with another card before, once: its member is told, and its brand and the office read of it. The
 * transaction is in its member's lane.
 *
 * @returns the points that went back; undefined where there was nothing to undo any more
 */
export async function undoSecond(
  tx: Transaction,
  { collectorId, brandKey, reference }: SecondPurchase,
  { secret, now, by }: { secret: string; now: Date; by?: string },
): Promise<number | undefined> {
  const purchase = { collectorId, brandKey, reference }
  const undone = await undoPurchase(tx, purchase, now)
  if (!undone) return undefined
  await keepSecond(tx, purchase, { state: 'undone', points: undone.points, now, by })
  const { name: brand } = await brandOf(tx, brandKey)
  const facts = { points: undone.points, brand, transactionId: String(undone.number) }
  await notify(tx, collectorId, { kind: 'purchaseCameTwice', facts, at: now, event: `transfer ${undone.number}` })
  const member = pseudonymOf(secret, collectorId)
  await recordEvents(tx, [{ event: 'purchaseCameTwice', member, brandKey }], now)
  return undone.points
}

/** Keeps what became of it, for its brand and for the proof of the books. */
export async function keepSecond(
  tx: Transaction,
  purchase: SecondPurchase,
  { state, points, now, by }: { state: 'undone' | 'left'; points: number; now: Date; by?: string | undefined },
): Promise<void> {
  const [bought] = await postingOf(tx, purchase)
  await store.insert(tx, {
    ...purchase,
    secondId: uuidv7(),
    occurredAt: bought?.occurredAt ?? now,
    storeId: (bought && purchaseIn(bought)?.storeId) ?? '',
    state,
    points,
    decidedAt: now,
    decidedBy: by ?? null,
  })
}
