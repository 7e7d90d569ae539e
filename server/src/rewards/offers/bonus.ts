import type { BrandBonus } from '@pollen/contract/brand-page'
import type { Offer, OfferAudience } from '@pollen/contract/offers'
import type { Offers } from './known-offers.ts'
import { publicOffer } from './public-offer.ts'

/** So many offers are told to somebody whom we do not know. */
const offersTold = 6
const anyMembers: readonly OfferAudience['kind'][] = ['members', 'newMembers']

/** What a brand gives everybody on top at that time, and the offers there that any member may load. */
export function bonusAt({ listed, allTaken }: Offers, brand: string, now: Date): BrandBonus {
  const running = listed.filter(({ brandKey, from, until }) => brandKey === brand && from <= now && now < until)
  const offers = running
    .filter(({ audience, offerId }) => anyMembers.includes(audience.kind) && !allTaken.has(offerId))
    .toSorted(endingSoon)
  return {
    bonus: running
      .filter(({ audience }) => audience.kind === 'everybody')
      .map(({ name, from, until }) => ({ says: name, since: from.toISOString(), until: until.toISOString() })),
    offers: offers.slice(0, offersTold).map(publicOffer),
    totalOffers: offers.length,
  }
}

const endingSoon = (one: Offer, other: Offer) => one.until.getTime() - other.until.getTime()
