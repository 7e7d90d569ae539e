import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { askLaneOf, enterLane } from '../../platform/lanes/across-lanes.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { postingOf, postingsNamed, referenceFor, type StoredTransfer } from '../../records/ledger/ledger.ts'
import { purchaseIn } from '../activity/activity.ts'
import { linesIn } from '../earning/earning.ts'
import * as store from './store.ts'

/** A purchase that comes back: the brand that sold it, its id there, and how the books name the refund. */
type Return = { brandKey: string; transactionId: string; refundName: string }

/**
 * Finds a purchase by its brand and id: that of a card's holder, or whoever's it is. Enters its member's lane.
 *
 * @param holder  whose card was shown, if one was
 * @returns the legs of its posting
 * @throws Refusal transactionNotFound   nobody has it, or their account was erased
 * @throws Refusal purchaseNeedsCard     it was paid to two cards once, and neither returned it
 */
export async function purchaseToReturn(
  tx: Transaction,
  asked: Return,
  holder: string | undefined,
): Promise<StoredTransfer[]> {
  const { brandKey, transactionId } = asked
  const purchaseOf = (collectorId: string) => ({
    collectorId,
    brandKey,
    reference: referenceFor('purchase', transactionId),
  })
  if (holder) {
    const bought = await askLaneOf(tx, holder, (lane) => postingOf(lane, purchaseOf(holder)))
    if (isPurchase(bought)) {
      await enterLane(tx, holder)
      return bought
    }
  }
  const buyer = await buyerOf(tx, asked)
  if (!buyer) throw new Refusal('transactionNotFound')
  await enterLane(tx, buyer)
  const bought = await postingOf(tx, purchaseOf(buyer))
  if (!isPurchase(bought) || (await closureOf(tx, buyer))?.erasureBeganAt) throw new Refusal('transactionNotFound')
  return bought
}

/** A purchase's posting begins with what its brand's rate gives; one of an offer alone does not. */
const isPurchase = (legs: StoredTransfer[]) => linesIn(legs)[0]?.offerId === undefined && linesIn(legs).length > 0

/** The member who has it. Of several, the one whose refund is repeated, or who has not returned it: with the wrong card it was posted before. */
async function buyerOf(tx: Transaction, { brandKey, transactionId, refundName }: Return): Promise<string | undefined> {
  const reference = referenceFor('purchase', transactionId)
  const named = (await postingsNamed(tx, [brandKey], transactionId)).filter((one) => one.reference === reference)
  if (named.length < 2) return named[0]?.collectorId
  const refund = referenceFor('refund', refundName)
  const refunded = (await postingsNamed(tx, [brandKey], refundName)).filter((one) => one.reference === refund)
  const repeated = named.find((one) => refunded.some(({ collectorId }) => collectorId === one.collectorId))
  if (repeated) return repeated.collectorId
  const left: StoredTransfer[] = []
  for (const one of named) if (!(await isReturned(tx, one, transactionId))) left.push(one)
  if (left.length > 1) throw new Refusal('purchaseNeedsCard')
  return (left[0] ?? named[0])?.collectorId
}

async function isReturned(tx: Transaction, bought: StoredTransfer, transactionId: string): Promise<boolean> {
  const { collectorId, brandKey } = bought
  const refunds = await askLaneOf(tx, collectorId, (lane) =>
    store.refundsOf(lane, { collectorId, brandKey, transactionId }),
  )
  const returnedPence = refunds.reduce((sum, { amountPence }) => sum + amountPence, 0)
  return refunds.length > 0 && returnedPence >= (purchaseIn(bought)?.amountPence ?? 0)
}
