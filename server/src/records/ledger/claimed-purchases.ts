import { and, eq, gte, lt } from 'drizzle-orm'
import { apart, areSeveralLanes, askLaneOf } from '../../platform/database/across-lanes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'
import { claimedPurchases } from './tables.ts'

type ClaimedPurchase = store.BrandReference & { collectorId: string }

/**
 * Takes a purchase for a member who claims it by its receipt: from now on no till gives it to a card. Lock the collector's
 * balances before; with one lane, what the brand's tills post waits until the transaction ends.
 *
 * Where there are several lanes, the purchase is taken in a transaction before, which move_points of every lane sees. What
 * was being posted then is waited for, lane by lane. Who is cut off after it repeats it, or it comes to nothing
 * (`forgetUnpaid`).
 *
 * @returns whether they have it: nobody was given it before, by a card or by the receipt
 */
export async function takePurchase(tx: Transaction, purchase: ClaimedPurchase, now: Date): Promise<boolean> {
  if (!areSeveralLanes()) {
    await store.keepPurchasesBack(tx, purchase.brandKey)
    return !(await store.isPosted(tx, purchase))
  }
  const isTheirs = await apart.inCentre((centre) => take(centre, purchase, now))
  if (!isTheirs) return false
  const posted = await apart.inEachLane(async (lane) => {
    await store.keepPurchasesBack(lane, purchase.brandKey)
    return store.isPosted(lane, purchase)
  })
  if (!posted.includes(true)) return true
  await apart.inCentre((centre) => centre.delete(claimedPurchases).where(isOf(purchase)))
  return false
}

const isOf = ({ brandKey, reference }: store.BrandReference) =>
  and(eq(claimedPurchases.brandKey, brandKey), eq(claimedPurchases.reference, reference))

async function take(tx: Transaction, purchase: ClaimedPurchase, takenAt: Date): Promise<boolean> {
  await tx
    .insert(claimedPurchases)
    .values({ ...purchase, takenAt })
    .onConflictDoNothing()
  const [taken] = await tx.select().from(claimedPurchases).where(isOf(purchase))
  return taken?.collectorId === purchase.collectorId
}

/**
 * Lets go of purchases that were taken in a time that is over and never paid: whoever took them was cut off, and did not
 * repeat it.
 */
export async function forgetUnpaid(tx: Transaction, { from, until }: { from: Date; until: Date }): Promise<void> {
  const { takenAt } = claimedPurchases
  const taken = await tx
    .select()
    .from(claimedPurchases)
    .where(and(gte(takenAt, from), lt(takenAt, until)))
  for (const purchase of taken)
    if (!(await askLaneOf(tx, purchase.collectorId, (lane) => store.isPosted(lane, purchase))))
      await tx.delete(claimedPurchases).where(isOf(purchase))
}
