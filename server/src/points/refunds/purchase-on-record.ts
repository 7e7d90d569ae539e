import type { OfferTerms } from '@pollen/contract/offers'
import type { BasketLine } from '@pollen/contract/till/transactions'
import type { Transaction } from '../../platform/database/database.ts'
import type { StoredTransfer } from '../../records/ledger/ledger.ts'
import { allOffers, usesOf } from '../../rewards/offers/offers.ts'
import type { PriceBook } from '../../rewards/prices/prices.ts'
import { type Purchase, purchaseIn } from '../activity/activity.ts'
import {
  decidedAtTill,
  earningLines,
  linesIn,
  lookAgainPostings,
  paidForEach,
  proportion,
  type Rules,
  savedIn,
  sharedOut,
  shareOut,
} from '../earning/earning.ts'
import { type RemainingPurchase, remainingAfter, type Share } from './share.ts'
import * as store from './store.ts'

export type PurchaseKey = Pick<StoredTransfer, 'collectorId' | 'brandKey' | 'reference'>

/** What a purchase is worked out by: its brand's rules, and the price list. */
export type WorkedOutBy = { rules: Rules; prices: PriceBook }

/** An offer that counted for a purchase: what it gives by now, and the terms that it had. */
export type PurchaseUse = { terms: OfferTerms; points: number; pence: number; isGivenBack: boolean }

/** A purchase as it was bought: what it earns by, and what was paid for each line. */
export type PurchaseBought = {
  occurredAt: Date
  purchase: Purchase
  /** Its lines with what reduced the whole basket shared out over them, as they earn. */
  earning: BasketLine[]
  whole: RemainingPurchase
}

/** A purchase with all that was posted for it, and what refunds have left of it. */
export type PurchaseOnRecord = PurchaseBought & {
  key: PurchaseKey
  /** Its own posting, and what was paid on top when the member had us look again. */
  postings: StoredTransfer[][]
  uses: PurchaseUse[]
  refunds: Share[]
  left: RemainingPurchase
}

/** Reads a purchase by the legs of its posting; the caller has locked the collector's balances. */
export async function purchaseOnRecord(
  tx: Transaction,
  bought: StoredTransfer[],
  by: WorkedOutBy,
): Promise<PurchaseOnRecord> {
  const [first] = bought as [StoredTransfer]
  const { collectorId, brandKey, reference } = first
  const key = { collectorId, brandKey, reference }
  const postings = [bought, ...(await lookAgainPostings(tx, key))]
  const refunds = await store.refundsOf(tx, { collectorId, brandKey, transactionId: reference })
  const asBought = purchaseBought(first, by)
  const whole = { ...asBought.whole, lines: linesIn(postings.flat()) }
  const uses = await purchaseUses(tx, key)
  return { ...asBought, key, postings, uses, whole, refunds, left: remainingAfter(whole, refunds) }
}

/** A purchase by its posting, without the points that it earned. */
export function purchaseBought(
  posting: Pick<StoredTransfer, 'brandKey' | 'occurredAt' | 'about' | 'movement' | 'points'>,
  { rules, prices }: WorkedOutBy,
): PurchaseBought {
  const { brandKey, occurredAt } = posting
  const purchase = purchaseIn(posting) ?? { storeId: '', amountPence: 0 }
  const { storeId, amountPence, basket = [], offers = [], quotedAt } = purchase
  const isDecidedAtTill = linesIn([posting])[0]?.why === decidedAtTill
  const points = isDecidedAtTill ? { points: posting.points } : {}
  const products = prices.at({ brandKey, storeId, at: occurredAt })
  const earns = earningLines(rules, { occurredAt, quotedAt, storeId, amountPence, ...points }, products)
  const earning = sharedOut({ amountPence, basket }, earns)
  const paid = paidForEach(earning, earns)
  const beside = earning.map((line, place) => (line.savedPence ?? 0) - (basket[place]?.savedPence ?? 0))
  const byOffers = shareOut(Math.min(savedIn(offers), sumOf(beside)), beside)
  return {
    occurredAt,
    purchase,
    earning,
    whole: {
      amountPence,
      basket: basket.map(({ productCode, quantity, savedPence = 0 }, place) => ({
        productCode,
        quantity,
        pence: paid[place] as number,
        savedPence: savedPence + (byOffers[place] as number),
      })),
      lines: [],
    },
  }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** What a purchase still saves: what its lines do, and of what its till's offers saved beside them, the part that is left. */
export function savedBy({ purchase, whole }: PurchaseBought, left: RemainingPurchase): number {
  if (left.amountPence === 0) return 0
  const saved = ({ basket }: RemainingPurchase) => sumOf(basket.map(({ savedPence }) => savedPence))
  const beside = Math.max(0, savedIn(purchase.basket) + savedIn(purchase.offers) - saved(whole))
  return saved(left) + proportion(beside, left.amountPence, whole.amountPence)
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
