import type { Offer, OfferSource, PublicOffer } from '@pollen/contract/offers'
import { imageOf } from '@pollen/contract/picture-names'

/** An offer as anybody may read it. */
export function publicOffer(offer: Omit<Offer, 'version'>): PublicOffer {
  const { image, description } = imageOf(offer.picture)
  return {
    id: offer.offerId,
    type: offer.type,
    source: offer.source,
    sourceType: sourceTypes[offer.source],
    title: offer.title,
    description: offer.description,
    imgUrls: [image],
    imageUrls: { offerImageUrl: image, ...(description && { description }) },
    sponsorDisplayName: offer.sponsor,
    reward: offer.reward,
    from: offer.from.toISOString(),
    until: offer.until.toISOString(),
  }
}

const sourceTypes = { PIANO: 'FOOD', COALITION: 'BRAND', NECTAR_PRICE: 'PRICE' } as const satisfies Record<
  OfferSource,
  string
>
