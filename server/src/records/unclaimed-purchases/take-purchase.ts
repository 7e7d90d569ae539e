import type { Transaction } from '../../platform/database/database.ts'
import { areSeveralLanes, askLaneOf, separately } from '../../platform/lanes/across-lanes.ts'
import { isPosted, keepPurchaseBack } from '../ledger/ledger.ts'
import * as store from './store.ts'

/**
 * Takes a purchase for a member who claims it by its receipt: from now on no till gives it to a card. Lock the collector's
 * balances before; with one lane, whoever posts the purchase waits until the transaction ends.
 *
 * Where there are several lanes, the purchase is taken in a transaction before, which move_points of every lane sees. What
 * was being posted then is waited for, lane by lane. If it is interrupted after it, run it again, or it comes to
 * nothing (`forgetUnpaid`).
 *
 * @returns whether they have it: nobody was given it before, by a card or by the receipt
 */
export async function takePurchase(tx: Transaction, purchase: store.ClaimedPurchase, now: Date): Promise<boolean> {
  if (!areSeveralLanes()) {
    await keepPurchaseBack(tx, purchase)
    return !(await isPosted(tx, purchase))
  }
  const isTheirs = await separately.inCentre((centre) => store.take(centre, purchase, now))
  if (!isTheirs) return false
  const posted = await separately.inEachLane(async (lane) => {
    await keepPurchaseBack(lane, purchase)
    return isPosted(lane, purchase)
  })
  if (!posted.includes(true)) return true
  await separately.inCentre((centre) => store.letGo(centre, purchase))
  return false
}

/**
 * Lets go of purchases that were taken in a time that is over and never paid: whoever took them was cut off, and did not
 * repeat it.
 */
export async function forgetUnpaid(tx: Transaction, during: { from: Date; until: Date }): Promise<void> {
  for (const purchase of await store.takenDuring(tx, during))
    if (!(await askLaneOf(tx, purchase.collectorId, (lane) => isPosted(lane, purchase))))
      await store.letGo(tx, purchase)
}
