import type { Answer, Body } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import { priceCorrected } from '@pollen/contract/till/cashier-messages'
import type { correctPrice } from '@pollen/contract/till/price-corrections'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { digestOf } from '../../platform/process/tokens.ts'
import { timeRefusal } from '../../records/brands/brands.ts'
import { recognise } from '../../records/cards/cards.ts'
import { referenceFor, type StoredTransfer, separator } from '../../records/ledger/ledger.ts'
import {
  goodsCorrected,
  postRefund,
  purchaseToReturn,
  type RefundRecord,
  takenOff,
  type WorkedOutBy,
} from '../refunds/refunds.ts'
import { closeDifferences } from '../till/till.ts'

/**
 * Takes back the points of what was charged too much and paid back, and no more: nothing came back, so no minimum is missed by
 * it. The same correction again changes nothing and gets the first answer.
 *
 * @throws Refusal cardNotRecognised     the card is unknown, or has no holder yet
 * @throws Refusal timeAhead             the correction is more than a day ahead
 * @throws Refusal transactionNotFound   the brand posted no purchase with this id
 * @throws Refusal purchaseNeedsCard     it was paid to two cards once
 * @throws Refusal refundTooLarge        less was paid for it than is paid back
 * @throws Refusal referenceReused       the brand posted another correction with this id
 */
export async function correctPurchase(
  tx: Transaction,
  { brandKey, tillId }: Till,
  transactionId: string,
  request: Body<typeof correctPrice>,
  { now, rules, prices }: WorkedOutBy & { now: Date },
): Promise<Answer<typeof correctPrice>> {
  const ahead = timeRefusal(new Date(request.occurredAt), now, { takesOld: true })
  if (ahead) throw ahead
  const card = request.cardNumber === undefined ? undefined : await recognise(tx, request.cardNumber)
  if (card && !card.collectorId) throw new Refusal('cardNotRecognised')
  const refundName = `price correction${separator}${request.correctionId}`
  const bought = await purchaseToReturn(tx, { brandKey, transactionId, refundName }, card?.collectorId ?? undefined)
  const [purchase] = bought as [StoredTransfer]
  const withoutMinimum = { rates: rules.rates.map((rate) => ({ ...rate, minimumPence: 0 })) }
  const { legs, record } = await postRefund(tx, bought, {
    posting: {
      tillId,
      occurredAt: new Date(request.occurredAt),
      reference: referenceFor('refund', refundName),
      body: digestOf(JSON.stringify({ ...request, cardNumber: card?.cardNumber, transactionId })),
    },
    refundName,
    goodsOf: ({ left }) => goodsCorrected(left, request),
    about: { isPriceCorrection: true },
    by: { rules: withoutMinimum, prices },
    now,
  })
  if (record) {
    const { items } = goodsCorrected(record.left, request)
    const paidBack = new Map(items.map(([line, , pence]) => [line, pence]))
    await closeDifferences(tx, purchase, { paidBack, now })
  }
  const [about] = legs.map((leg) => leg.about as RefundRecord)
  const points = takenOff(legs)
  return {
    correctionId: request.correctionId,
    transactionId,
    amountPence: about?.refundedPence ?? 0,
    points,
    pendingPoints: legs.reduce((sum, leg) => sum + (leg.movement === 'cancel' ? leg.points : 0), 0),
    sayAloud: priceCorrected,
  }
}
