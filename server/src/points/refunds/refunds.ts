import type { Answer, Body } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import { returnSentence } from '@pollen/contract/till/cashier-messages'
import type { refundTransaction } from '@pollen/contract/till/refunds'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { digestOf } from '../../platform/process/tokens.ts'
import { brandsByKey, timeRefusal } from '../../records/brands/brands.ts'
import { recognise } from '../../records/cards/cards.ts'
import { referenceFor, type StoredTransfer, separator } from '../../records/ledger/ledger.ts'
import { postRefund, type RefundRecord, takenOff } from './post-refund.ts'
import type { WorkedOutBy } from './purchase-on-record.ts'
import { purchaseToReturn } from './purchase-to-return.ts'
import { returnedGoods } from './share.ts'

export { cachedRules } from './cached-rules.ts'
export { outcomeOfRest } from './points-left.ts'
export { postRefund, type RefundRecord, takenOff } from './post-refund.ts'
export { type PurchaseOnRecord, purchaseOnRecord, type WorkedOutBy } from './purchase-on-record.ts'
export { purchaseToReturn } from './purchase-to-return.ts'
export { type PurchaseKept, purchasesKept, purchasesSince } from './purchases-kept.ts'
export { goodsCorrected } from './share.ts'
export { undoPurchase } from './undo.ts'

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

  const { legs, after } = await postRefund(tx, bought, {
    posting: {
      tillId: till.tillId,
      occurredAt: new Date(request.occurredAt),
      reference: referenceFor('refund', refundName),
      body: digestOf(JSON.stringify({ ...request, cardNumber: card?.cardNumber, transactionId })),
    },
    refundName,
    goodsOf: (record) => returnedGoods(record, request),
    by,
    now,
  })
  const [about] = legs.map((leg) => leg.about as RefundRecord)
  const returnedPoints = takenOff(legs)
  const expiredPoints = legs.reduce((sum, leg) => sum + leg.points, 0) - returnedPoints
  const isOwnCard = card?.collectorId === collectorId
  const isGift = request.isGift ?? false
  return {
    refundId: request.refundId,
    transactionId,
    amountPence: about?.refundedPence ?? 0,
    points: returnedPoints,
    ...(expiredPoints > 0 && { expiredPoints }),
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
