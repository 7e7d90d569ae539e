import type { Answer, Body } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { refundTransaction } from '@pollen/contract/till/refunds'
import { purchaseIn } from '../activity/activity.ts'
import { timeRefusal } from '../brands/brands.ts'
import { recognise } from '../cards/cards.ts'
import { linesIn, pendingOf, savedIn, takeBack } from '../earning/earning.ts'
import { type Leg, lock, post, postingOf, type StoredTransfer } from '../ledger/ledger.ts'
import { giveBack, type ReducedUse } from '../offers/offers.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Till } from '../platform/http/access.ts'
import { digestOf } from '../platform/process/tokens.ts'
import { type PurchaseUse, purchaseUses } from './offer-uses.ts'
import { type RemainingPurchase, remainingAfter, type Share, shareOf } from './share.ts'
import * as store from './store.ts'

type RefundRequest = Body<typeof refundTransaction>

/**
 * Takes back the points of a purchase or of a part of it. The same refund again changes nothing and gets the first answer.
 *
 * @throws Refusal cardNotRecognised     the card is unknown, or has no holder yet
 * @throws Refusal timeAhead             the refund is more than a day ahead
 * @throws Refusal transactionNotFound   the brand posted no purchase with this id and this card
 * @throws Refusal refundTooLarge        less of the purchase is left than the refund asks for
 * @throws Refusal referenceReused       the brand posted another refund with this id
 */
export async function refund(
  tx: Transaction,
  { brandKey, tillId }: Till,
  transactionId: string,
  request: RefundRequest,
  now: Date,
): Promise<Answer<typeof refundTransaction>> {
  const ahead = timeRefusal(new Date(request.occurredAt), now, { takesOld: true })
  if (ahead) throw ahead
  const { cardNumber, collectorId } = await recognise(tx, request.cardNumber)
  if (!collectorId) throw new Refusal('cardNotRecognised')
  const purchase = { collectorId, brandKey, reference: transactionId }
  const bought = await postingOf(tx, purchase)
  if (linesIn(bought).length === 0) throw new Refusal('transactionNotFound')

  const pending = await pendingOf(tx, purchase)
  await lock(tx, collectorId)
  const posting = {
    collectorId,
    brandKey,
    tillId,
    occurredAt: new Date(request.occurredAt),
    reference: `refund ${request.refundId}`,
    body: digestOf(JSON.stringify({ ...request, cardNumber, transactionId })),
  }
  const isKnown = (await postingOf(tx, posting)).length > 0
  const uses = isKnown ? [] : await purchaseUses(tx, purchase)
  const left = isKnown ? undefined : await remainingPurchase(tx, bought, uses)
  const share = left ? shareOf(left, request) : emptyShare
  const points = share.taken.reduce((sum, [some]) => sum + some, 0)
  const cancelled = Math.min(points, pending)
  const { legs, after } = await post(tx, {
    ...posting,
    legs: legsOf({ cancelled, reversed: points - cancelled }, { refundOf: transactionId, ...storedRefund(share) }),
  })
  if (!isKnown) {
    await store.insert(tx, { collectorId, brandKey, transactionId, refundId: request.refundId, ...share })
    await takeBack(tx, bought, { points, cancelled })
    if (left) await giveBack(tx, usesAfter(uses, left, share), now)
  }
  const [about] = legs.map((leg) => leg.about as StoredRefund)
  return {
    refundId: request.refundId,
    transactionId,
    amountPence: about?.refundedPence ?? 0,
    points: legs.reduce((sum, leg) => sum + leg.points, 0),
    pendingPoints: legs.reduce((sum, leg) => sum + (leg.movement === 'cancel' ? leg.points : 0), 0),
    balance: after.available,
  }
}

const emptyShare: Share = { amountPence: 0, savedPence: 0, items: [], taken: [] }

/** What earlier refunds have left of the purchase. */
async function remainingPurchase(
  tx: Transaction,
  bought: StoredTransfer[],
  uses: PurchaseUse[],
): Promise<RemainingPurchase> {
  const { collectorId, brandKey, reference: transactionId } = bought[0] as StoredTransfer
  const before = await store.refundsOf(tx, { collectorId, brandKey, transactionId })
  const left = remainingAfter(wholePurchase(bought, uses), before)
  if (before.length > 0 && left.amountPence === 0) throw new Refusal('refundTooLarge')
  return left
}

function wholePurchase(legs: StoredTransfer[], uses: PurchaseUse[]): RemainingPurchase {
  const { amountPence = 0, basket = [], offers = [] } = purchaseIn(legs[0] as StoredTransfer) ?? {}
  const savedPence = savedIn(basket) + offers.reduce((sum, offer) => sum + offer.savedPence, 0)
  const lines = linesIn(legs).map(({ offerId, ...line }) => ({
    ...line,
    ...(offerId && { offerId }),
    offer: uses.find(({ terms }) => terms.offerId === offerId)?.terms,
  }))
  return { amountPence, savedPence, basket, lines }
}

/** What the offers of a purchase still give after a refund. What they took off its lines goes back with these. */
function usesAfter(uses: PurchaseUse[], left: RemainingPurchase, share: Share): ReducedUse[] {
  const rest = remainingAfter(left, [share])
  const [before, after] = [savedIn(left.basket), savedIn(rest.basket)]
  return uses.map(({ terms, pence, ...use }) => ({
    ...use,
    offerId: terms.offerId,
    points: rest.lines.reduce((sum, line) => sum + (line.offerId === terms.offerId ? line.points : 0), 0),
    pence: rest.amountPence === 0 || before === 0 ? 0 : Math.floor((pence * after) / before),
  }))
}

/** Stored with a refund's first movement. `saved` is negative: it takes from what the offers saved. */
type StoredRefund = { refundOf: string; refundedPence: number; saved?: number }

const storedRefund = ({ amountPence, savedPence }: Share): Omit<StoredRefund, 'refundOf'> => ({
  refundedPence: amountPence,
  ...(savedPence > 0 && { saved: -savedPence }),
})

/** Pending points are cancelled, the rest is reversed. A refund of no points is posted too, as a reversal of 0. */
function legsOf(
  { cancelled, reversed }: { cancelled: number; reversed: number },
  about: StoredRefund,
): [Leg, ...Leg[]] {
  if (cancelled === 0) return [{ movement: 'reversal', points: reversed, about }]
  const cancel: Leg = { movement: 'cancel', points: cancelled, about }
  return reversed === 0 ? [cancel] : [cancel, { movement: 'reversal', points: reversed }]
}
