import type { OfferMissReason } from '@pollen/contract/offer-reasons'
import type { OfferMiss } from './offer-conditions.ts'
import type { MissedOffer } from './offers-of-purchase.ts'

/** Offers that did not count for a purchase, by the reason, as its first leg has them: ids, and the pence that were missing. */
export type StoredMisses = { missed?: Partial<Record<OfferMissReason, (string | [offerId: string, pence: number])[]>> }

/** The offers that did not count, as a posting's first leg has them. */
export function missesIn(leg: { about: unknown } | undefined): { offerId: string; missed: OfferMiss }[] {
  const { missed = {} } = (leg?.about ?? {}) as StoredMisses
  return Object.entries(missed).flatMap(([reason, rows]) =>
    rows.map((row) => {
      const [offerId, pence] = typeof row === 'string' ? [row] : row
      return { offerId, missed: { reason: reason as OfferMissReason, ...(pence !== undefined && { pence }) } }
    }),
  )
}

/** Of what everybody has, only what was nearly reached: nobody asks about the rest. */
export function storedMisses(missed: MissedOffer[]): StoredMisses {
  const shown = missed.filter(({ isLoaded, missed: { reason } }) => isLoaded || reason === 'short')
  if (shown.length === 0) return {}
  const byReason: Required<StoredMisses>['missed'] = {}
  for (const {
    terms: { offerId },
    missed: { reason, pence },
  } of shown) {
    byReason[reason] ??= []
    byReason[reason].push(pence === undefined ? offerId : [offerId, pence])
  }
  return { missed: byReason }
}
