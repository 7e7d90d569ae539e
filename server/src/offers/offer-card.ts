import type { OfferCard, OfferDetails } from '@pollen/contract/offer-card'
import type { Offer, OfferSource } from '@pollen/contract/offers'
import type { OfferState } from './states.ts'
import { startOfWeek, weekOf } from './weeks.ts'

/** How somebody stands to an offer, and what is known of it now. */
type Standing = {
  state: OfferState
  brand: { name: string; colour: string } | undefined
  isBookmarked: boolean
  isAllTaken: boolean
  uses: number
  /** How often a member bought what has a personal price. */
  because: { bought: number; shops: number } | undefined
  now: Date
}

/** An offer as it stands on a list. */
export const cardOf = (
  offer: Offer,
  { state, brand, isBookmarked, isAllTaken, uses, because, now }: Standing,
): OfferCard => ({
  id: offer.offerId,
  version: offer.version,
  state,
  type: offer.type,
  source: offer.source,
  sourceType: sourceTypes[offer.source],
  isBookmarked,
  title: offer.title,
  description: offer.description,
  imgUrls: [pictureOf(offer)],
  imageUrls: { offerImageUrl: pictureOf(offer) },
  sponsorDisplayName: offer.sponsor,
  brand: { brandDetailsKey: offer.brandKey, name: brand?.name ?? '', colour: brand?.colour ?? '' },
  reward: offer.reward,
  from: offer.from.toISOString(),
  until: endOf(offer, now).toISOString(),
  isEverybodys: offer.audience.kind === 'everybody',
  isAllTaken,
  ...(because && { because: personalPriceReason(because) }),
  uses,
  ...(offer.usesPerMember !== null && { usesPerMember: offer.usesPerMember }),
})

/** An offer as its screen shows it. */
export function detailsOf(offer: Offer, card: OfferCard, loadedAt: Date | null | undefined): OfferDetails {
  const { minimumPence, stores, days } = offer.conditions
  return {
    ...card,
    howItWorks: offer.howItWorks,
    terms: offer.termsText,
    ...(loadedAt && { loadedAt: loadedAt.toISOString() }),
    countsFrom: offer.countsFrom,
    ...(minimumPence !== undefined && { minimumPence }),
    ...(stores && { stores }),
    ...(days && { days }),
  }
}

/** A personal price ends with its week. */
function endOf({ audience, until }: Offer, now: Date): Date {
  if (audience.kind !== 'personal') return until
  const nextWeek = startOfWeek(Temporal.PlainDate.from(weekOf(now)).add({ days: 7 }).toString())
  return nextWeek < until ? nextWeek : until
}

export const personalPriceReason = ({ bought, shops }: { bought: number; shops: number }): string =>
  shops === 1 ? 'You bought it in your last shop.' : `You bought it in ${bought} of your last ${shops} shops.`

const sourceTypes = { PIANO: 'FOOD', COALITION: 'BRAND', NECTAR_PRICE: 'PRICE' } as const satisfies Record<
  OfferSource,
  string
>
const pictureOf = ({ picture }: Offer) => `/products/${picture}.svg`
