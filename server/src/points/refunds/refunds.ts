import type { Answer, Body } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import { returnSentence } from '@pollen/contract/till/cashier-messages'
import type { refundTransaction } from '@pollen/contract/till/refunds'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { digestOf } from '../../platform/process/tokens.ts'
import { brandsByKey, timeRefusal } from '../../records/brands/brands.ts'
import { recognise } from '../../records/cards/cards.ts'
import {
  type Leg,
  lock,
  post,
  postingOf,
  type Reference,
  referenceFor,
  type StoredTransfer,
  separator,
} from '../../records/ledger/ledger.ts'
import { giveBack, type ReducedUse } from '../../rewards/offers/offers.ts'
import { lookAgainPostings, pendingOf, proportion, reviewOf, takeBack } from '../earning/earning.ts'
import { pointsTaken } from './points-left.ts'
import { type PurchaseOnRecord, purchaseOnRecord, savedBy, type WorkedOutBy } from './purchase-on-record.ts'
import { purchaseToReturn } from './purchase-to-return.ts'
import { goodsOf, remainingAfter, type Share } from './share.ts'
import * as store from './store.ts'

export { outcomeOfRest } from './points-left.ts'
export { type PurchaseOnRecord, purchaseOnRecord, type WorkedOutBy } from './purchase-on-record.ts'
export { type PurchaseKept, purchasesKept, purchasesSince } from './purchases-kept.ts'

type RefundRequest = Body<typeof refundTransaction>

/**
 * Takes back the points of a purchase or of a part of it. The same refund again changes nothing and gets the first answer.
 *
 * @throws Refusal cardNotRecognised     the card is unknown, or has no holder yet
 * @throws Refusal timeAhead             the refund is more than a day ahead
 * @throws Refusal returnsNotTaken       another brand sold it, and did not name this one for its returns
 * @throws Refusal transactionNotFound   the brand posted no purchase with this id
 * @throws Refusal purchaseNeedsCard     it was paid to two cards once
 * @throws Refusal refundTooLarge        less of the purchase is left than the refund asks for
 * @throws Refusal referenceReused       the brand posted another refund with this id
 */
export async function refund(
  tx: Transaction,
  till: Till,
  transactionId: string,
  request: RefundRequest,
  { now, ...by }: WorkedOutBy & { now: Date },
): Promise<Answer<typeof refundTransaction>> {
  const ahead = timeRefusal(new Date(request.occurredAt), now, { takesOld: true })
  if (ahead) throw ahead
  const card = request.cardNumber === undefined ? undefined : await recognise(tx, request.cardNumber)
  if (card && !card.collectorId) throw new Refusal('cardNotRecognised')
  const { brandKey, soldBy, refundName } = await sellerOf(tx, till, request)
  const bought = await purchaseToReturn(tx, { brandKey, transactionId, refundName }, card?.collectorId ?? undefined)
  const [{ collectorId }] = bought as [StoredTransfer]
  const purchase = { collectorId, brandKey, reference: referenceFor('purchase', transactionId) }

  const pending = await pendingOfEach(tx, [bought, ...(await lookAgainPostings(tx, purchase))])
  await lock(tx, collectorId)
  const posting = {
    collectorId,
    brandKey,
    tillId: till.tillId,
    occurredAt: new Date(request.occurredAt),
    reference: referenceFor('refund', refundName),
    body: digestOf(JSON.stringify({ ...request, cardNumber: card?.cardNumber, transactionId })),
  }
  const [known] = await postingOf(tx, posting)
  const record = known ? undefined : await purchaseOnRecord(tx, bought, by)
  const share = record ? await refundedShare(tx, record, request, by) : emptyShare
  const points = share.taken.reduce((sum, [some]) => sum + some, 0)
  const cancelled = partsOf(points, pending)
  const cancelledPoints = cancelled.reduce((sum, some) => sum + some, 0)
  const { legs, after } = await post(tx, {
    ...posting,
    reference: known?.reference ?? posting.reference,
    legs: legsOf(
      { cancelled: cancelledPoints, reversed: points - cancelledPoints },
      { refundOf: purchase.reference, ...storedRefund(share) },
    ),
  })
  if (record) {
    await store.insert(tx, { collectorId, brandKey, transactionId, refundId: refundName, ...share })
    for (const [index, legs] of record.postings.entries())
      await takeBack(tx, legs, { points: index === 0 ? points : 0, cancelled: cancelled[index] ?? 0 })
    await giveBack(tx, usesAfter(record, share), now)
  }
  const [about] = legs.map((leg) => leg.about as StoredRefund)
  const returnedPoints = legs.reduce((sum, leg) => sum + leg.points, 0)
  const isOwnCard = card?.collectorId === collectorId
  const isGift = request.isGift ?? false
  return {
    refundId: request.refundId,
    transactionId,
    amountPence: about?.refundedPence ?? 0,
    points: returnedPoints,
    pendingPoints: legs.reduce((sum, leg) => sum + (leg.movement === 'cancel' ? leg.points : 0), 0),
    ...(isOwnCard && !isGift && { balance: after.available }),
    sayAloud: returnSentence({ points: returnedPoints, isOwnCard, isGift, soldBy }),
  }
}

/**
 * Which brand sold it, and how its books name the refund: what another brand calls its refunds stands apart by a character
 * that no id can hold.
 */
async function sellerOf(
  tx: Transaction,
  till: Till,
  { soldBy, refundId }: RefundRequest,
): Promise<{ brandKey: string; soldBy: string | undefined; refundName: string }> {
  const { brandKey } = till
  if (soldBy === undefined || soldBy === brandKey) return { brandKey, soldBy: undefined, refundName: refundId }
  const seller = (await brandsByKey(tx)).get(soldBy)
  if (!seller?.returnsTakenBy.includes(brandKey)) throw new Refusal('returnsNotTaken')
  return { brandKey: soldBy, soldBy: seller.name, refundName: `${brandKey}${separator}${refundId}` }
}

/** What a refund takes of a purchase, of what it had saved, too. */
type RefundedShare = Share & { savedPence: number }

const emptyShare: RefundedShare = { amountPence: 0, savedPence: 0, items: [], taken: [] }

/**
 * What a refund takes of a purchase: the goods at what was paid for them, and the points that the rest would not earn. Those
 * of one that a review rejected are gone already.
 *
 * @throws Refusal refundTooLarge   less than that is left
 */
async function refundedShare(
  tx: Transaction,
  record: PurchaseOnRecord,
  request: RefundRequest,
  by: WorkedOutBy,
): Promise<RefundedShare> {
  const { left, refunds } = record
  if (refunds.length > 0 && left.amountPence === 0 && !request.lines) throw new Refusal('refundTooLarge')
  const goods = goodsOf(left, request)
  const after = remainingAfter(record.whole, [...refunds, goods])
  const savedPence = savedBy(record, left) - savedBy(record, after)
  const review = await reviewOf(tx, record.key)
  const taken = review?.decision === 'rejected' ? left.lines.map(() => 0) : await pointsTaken(tx, record, after, by)
  return { ...goods, savedPence, taken: taken.map((points) => [points]) }
}

/** The pending points of each posting, which are locked before the balances, as settling them does. */
async function pendingOfEach(tx: Transaction, postings: StoredTransfer[][]): Promise<number[]> {
  const pending: number[] = []
  for (const [first] of postings) pending.push(await pendingOf(tx, first as StoredTransfer))
  return pending
}

/** So many points, from the first of these numbers on. */
function partsOf(points: number, numbers: number[]): number[] {
  let left = points
  return numbers.map((number) => {
    const part = Math.min(left, number)
    left -= part
    return part
  })
}

/** What the offers of a purchase still give after a refund. What they took off its lines goes back with these. */
function usesAfter({ key, uses, whole, left, refunds }: PurchaseOnRecord, share: Share): ReducedUse[] {
  const rest = remainingAfter(whole, [...refunds, share])
  const [before, after] = [left, rest].map(({ basket }) => basket.reduce((sum, line) => sum + line.savedPence, 0)) as [
    number,
    number,
  ]
  return uses.map(({ terms: { offerId }, pence }) => ({
    ...key,
    offerId,
    points: rest.lines.reduce((sum, line) => sum + (line.offerId === offerId ? line.points : 0), 0),
    pence: rest.amountPence === 0 || before === 0 ? 0 : proportion(pence, Math.min(after, before), before),
  }))
}

/** Stored with a refund's first movement. `saved` is negative: it takes from what the offers saved. */
type StoredRefund = { refundOf: Reference; refundedPence: number; saved?: number }

const storedRefund = ({ amountPence, savedPence }: RefundedShare): Omit<StoredRefund, 'refundOf'> => ({
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
