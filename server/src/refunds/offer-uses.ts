import type { OfferTerms } from '@pollen/contract/offers'
import { allOffers, type ReducedUse, usesOf } from '../offers/offers.ts'
import type { Transaction } from '../platform/database/database.ts'

/** An offer that counted for a purchase: what it gives by now, and the terms that it had. */
export type PurchaseUse = Omit<ReducedUse, 'offerId'> & { terms: OfferTerms }

export async function purchaseUses(
  tx: Transaction,
  { collectorId, brandKey, reference }: Pick<ReducedUse, 'collectorId' | 'brandKey' | 'reference'>,
): Promise<PurchaseUse[]> {
  const uses = await usesOf(tx, { collectorId, brandKey, reference })
  if (uses.length === 0) return []
  const { versions } = await allOffers(tx)
  return uses.flatMap(({ offerId, version, points, pence }) => {
    const terms = versions.get(offerId)?.find((one) => one.version === version)
    return terms ? [{ collectorId, brandKey, reference, points, pence, terms }] : []
  })
}
