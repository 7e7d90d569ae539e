import type { PublicOffer } from '@pollen/contract/offers'
import { listedOffer, type Offers } from './known-offers.ts'
import { publicOffer } from './public-offer.ts'

/** Those of these offers that run, are not all taken and not given to some alone, as anybody may read them. */
export const publicOffersNow = (known: Offers, { offerIds, now }: { offerIds: string[]; now: Date }): PublicOffer[] =>
  offerIds.flatMap((offerId) => {
    const offer = listedOffer(known, offerId)
    const isOpen = offer && offer.from <= now && now < offer.until && !known.allTaken.has(offerId)
    return isOpen && offer.audience.kind !== 'personal' ? [publicOffer(offer)] : []
  })
