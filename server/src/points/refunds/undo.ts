import type { Transaction } from '../../platform/database/database.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { lock, postingOf, referenceFor } from '../../records/ledger/ledger.ts'
import { priceBook } from '../../rewards/prices/prices.ts'
import { lookAgainPostings, rulesOf } from '../earning/earning.ts'
import { pendingOfEach, postReturn, refundedShare } from './post-return.ts'
import { type PurchaseKey, purchaseOnRecord } from './purchase-on-record.ts'

/**
 * Undoes a purchase that its brand had been paid for with another card, as a refund of all that is left of it would. The transaction
 * is in its collector's lane.
 *
 * @returns the points that went back, and the number of the transfer; undefined where it was undone or returned in full before,
 *          or its account is being erased
 */
export async function undoPurchase(
  tx: Transaction,
  purchase: PurchaseKey,
  now: Date,
): Promise<{ points: number; number: number } | undefined> {
  const { collectorId, brandKey } = purchase
  const bought = await postingOf(tx, purchase)
  const pending = await pendingOfEach(tx, [bought, ...(await lookAgainPostings(tx, purchase))])
  await lock(tx, collectorId)
  const reference = referenceFor('secondPurchase', purchase.reference)
  const posting = { collectorId, brandKey, reference, occurredAt: now }
  if ((await postingOf(tx, posting)).length > 0) return undefined
  if ((await closureOf(tx, collectorId))?.erasureBeganAt) return undefined
  const by = { rules: await rulesOf(tx, brandKey), prices: await priceBook(tx) }
  const record = await purchaseOnRecord(tx, bought, by)
  if (record.refunds.length > 0 && record.left.amountPence === 0) return undefined
  const taken = { record, share: await refundedShare(tx, record, {}, by) }
  const { legs } = await postReturn(
    tx,
    { posting, purchase: purchase.reference, refundId: reference, taken, pending },
    now,
  )
  return { points: legs.reduce((sum, { points }) => sum + points, 0), number: legs[0]?.number ?? 0 }
}
