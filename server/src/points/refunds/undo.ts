import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { digestOf } from '../../platform/process/tokens.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { postingOf, referenceFor } from '../../records/ledger/ledger.ts'
import { priceBook } from '../../rewards/prices/prices.ts'
import { rulesOf } from '../earning/earning.ts'
import { postRefund, takenOff } from './post-refund.ts'
import type { PurchaseKey } from './purchase-on-record.ts'
import { returnedGoods } from './share.ts'

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
  if ((await closureOf(tx, collectorId))?.erasureBeganAt) return undefined
  const reference = referenceFor('secondPurchase', purchase.reference)
  try {
    const { legs, record } = await postRefund(tx, await postingOf(tx, purchase), {
      posting: { reference, occurredAt: now, body: digestOf(reference) },
      refundName: reference,
      goodsOf: (record) => returnedGoods(record, {}),
      by: { rules: await rulesOf(tx, brandKey), prices: await priceBook(tx) },
      now,
    })
    return record && { points: takenOff(legs), number: legs[0]?.number ?? 0 }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
