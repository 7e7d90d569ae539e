import type { Offer, OfferSource, PublicOffer } from '@pollen/contract/offers'

/** An offer as anybody may read it. */
export const publicOffer = (offer: Omit<Offer, 'version'>): PublicOffer => ({
  id: offer.offerId,
  type: offer.type,
  source: offer.source,
  sourceType: sourceTypes[offer.source],
  title: offer.title,
  description: offer.description,
  imgUrls: [pictureOf(offer)],
  imageUrls: { offerImageUrl: pictureOf(offer) },
  sponsorDisplayName: offer.sponsor,
  reward: offer.reward,
  from: offer.from.toISOString(),
  until: offer.until.toISOString(),
})

const sourceTypes = { PIANO: 'FOOD', COALITION: 'BRAND', NECTAR_PRICE: 'PRICE' } as const satisfies Record<
  OfferSource,
  string
>
const pictureOf = ({ picture }: Pick<Offer, 'picture'>) => `/products/${picture}.svg`
