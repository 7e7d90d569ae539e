import type { OfferTerms } from '@pollen/contract/offers'
import type { Transaction } from '../../platform/database/database.ts'
import type { StoredTransfer } from '../../records/ledger/ledger.ts'
import { allOffers, usesOf } from '../../rewards/offers/offers.ts'
import { type Purchase, purchaseIn } from '../activity/activity.ts'
import { type EarningPurchase, linesIn, lookAgainPostings, savedIn } from '../earning/earning.ts'
import { type RemainingPurchase, remainingAfter, type Share } from './share.ts'
import * as store from './store.ts'

export type PurchaseKey = Pick<StoredTransfer, 'collectorId' | 'brandKey' | 'reference'>

/** An offer that counted for a purchase: what it gives by now, and the terms that it had. */
export type PurchaseUse = { terms: OfferTerms; points: number; pence: number; isGivenBack: boolean }

/** A purchase with all that was posted for it, and what refunds have left of it. */
export type PurchaseOnRecord = {
  key: PurchaseKey
  occurredAt: Date
  purchase: Purchase
  /** Its own posting, and what was paid on top when the member had us look again. */
  postings: StoredTransfer[][]
  uses: PurchaseUse[]
  whole: RemainingPurchase
  refunds: Share[]
  left: RemainingPurchase
}

/** Reads a purchase by the legs of its posting; the caller has locked the collector's balances. */
export async function purchaseOnRecord(tx: Transaction, bought: StoredTransfer[]): Promise<PurchaseOnRecord> {
  const [first] = bought as [StoredTransfer]
  const { collectorId, brandKey, reference, occurredAt } = first
  const key = { collectorId, brandKey, reference }
  const purchase = purchaseIn(first) ?? { storeId: '', amountPence: 0 }
  const postings = [bought, ...(await lookAgainPostings(tx, key))]
  const refunds = await store.refundsOf(tx, { collectorId, brandKey, transactionId: reference })
  const { amountPence, basket = [], offers = [] } = purchase
  const whole: RemainingPurchase = {
    amountPence,
    savedPence: savedIn(basket) + savedIn(offers),
    basket,
    lines: linesIn(postings.flat()),
  }
  const uses = await purchaseUses(tx, key)
  const left = remainingAfter(whole, refunds)
  return { key, occurredAt, purchase, postings, uses, whole, refunds, left }
}

async function purchaseUses(tx: Transaction, key: PurchaseKey): Promise<PurchaseUse[]> {
  const uses = await usesOf(tx, key)
  if (uses.length === 0) return []
  const { versions } = await allOffers(tx)
  return uses.flatMap(({ offerId, version, points, pence, givenBackAt }) => {
    const terms = versions.get(offerId)?.find((one) => one.version === version)
    return terms ? [{ terms, points, pence, isGivenBack: givenBackAt !== null }] : []
  })
}

/**
 * What refunds have left of a purchase, as one that somebody could make. A refund of an amount takes its part of every
 * line, since it names none.
 */
export function restAsPurchase(
  { whole, occurredAt, purchase: { storeId } }: Pick<PurchaseOnRecord, 'whole' | 'occurredAt' | 'purchase'>,
  refunds: Share[],
): EarningPurchase {
  const { amountPence, basket } = remainingAfter(whole, refunds)
  const byLines = refunds.filter(({ items }) => items.length > 0)
  const beforeAmounts = whole.amountPence - byLines.reduce((sum, refund) => sum + refund.amountPence, 0)
  const part = (pence: number) =>
    beforeAmounts > 0 && amountPence !== beforeAmounts ? Math.floor((pence * amountPence) / beforeAmounts) : pence
  return {
    occurredAt,
    storeId,
    amountPence,
    basket: basket.map(({ productCode, quantity, amountPence, savedPence }) => ({
      productCode,
      quantity,
      description: '',
      amountPence: part(amountPence),
      ...(savedPence && { savedPence: part(savedPence) }),
    })),
  }
}
