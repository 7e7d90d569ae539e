import type { OfferInHand } from '@pollen/contract/offers'
import type { Transaction } from '../../platform/database/database.ts'
import { allOffers, offersInHand } from '../../rewards/offers/offers.ts'
import { priceBook } from '../../rewards/prices/prices.ts'
import { countedBefore, type EarningPurchase, type Hand, pointsFor, type Rules, rulesOf } from '../earning/earning.ts'
import type { PurchaseOnRecord, PurchaseUse } from './purchase-on-record.ts'

/**
 * The points that offers would give for what is left of a purchase: those that counted for it, and what else the member
 * has of their groups, each line for the best of a group. A brand's limits are left out: what was given was within them.
 */
export async function offersWorth(
  tx: Transaction,
  { key, occurredAt, purchase: { storeId }, uses }: PurchaseOnRecord,
  rest: EarningPurchase,
): Promise<Map<string, number>> {
  const { collectorId, brandKey } = key
  const { rates } = await rulesOf(tx, brandKey)
  const products = (await priceBook(tx)).at({ brandKey, storeId, at: occurredAt })
  const inHand = await offersInHand(tx, await allOffers(tx), { brandKey, collectorIds: [collectorId] })
  const used = new Set(uses.map(({ terms }) => terms.offerId))
  const groups = new Set(uses.map(({ terms }) => terms.bestOf))
  const others = inHand({ collectorId, occurredAt }).filter(
    ({ terms: { offerId, bestOf } }) => bestOf !== null && groups.has(bestOf) && !used.has(offerId),
  )
  return worthOf(uses, rest, { rates, others, products })
}

/** As `offersWorth`; `others` are what else the member has of their groups. */
export function worthOf(
  uses: Pick<PurchaseUse, 'terms'>[],
  rest: EarningPurchase,
  { rates, others, products }: Rules & { others: OfferInHand[]; products: Hand['products'] },
): Map<string, number> {
  const unlimited = rates.map((rate) => ({ ...rate, mostPerPurchase: null, mostPerDay: null }))
  const offers = [...uses.map(({ terms }) => countedBefore(terms)), ...others]
  const { lines } = pointsFor({ rates: unlimited }, rest, { offers, products })
  return new Map(lines.flatMap(({ offerId, points }) => (offerId ? [[offerId, points]] : [])))
}
