import type { OfferCard, OfferDetails } from '@pollen/contract/offer-card'
import { isForLinking, type Offer } from '@pollen/contract/offers'
import { code128Of } from '../../platform/process/code-128.ts'
import { publicOffer } from './public-offer.ts'
import type { OfferState } from './states.ts'
import { startOfWeek, weekOf } from './weeks.ts'

/** How somebody stands to an offer, and what is known of it now. */
type Standing = {
  state: OfferState
  brand: { name: string; colour: string } | undefined
  isBookmarked: boolean
  isAllTaken: boolean
  isStopped?: boolean
  uses: number
  /** How often a member bought what has a personal price. */
  because: { bought: number; shops: number } | undefined
  /** What the product of a personal price costs everybody, where the list has it. */
  usualPence?: number | undefined
  now: Date
}

/** An offer as it stands on a list. */
export const cardOf = (
  offer: Offer,
  { state, brand, isBookmarked, isAllTaken, isStopped, uses, because, usualPence, now }: Standing,
): OfferCard => ({
  ...publicOffer(offer),
  version: offer.version,
  state,
  isBookmarked,
  brand: { brandDetailsKey: offer.brandKey, name: brand?.name ?? '', colour: brand?.colour ?? '' },
  until: endOf(offer, now).toISOString(),
  isEverybodys: offer.audience.kind === 'everybody',
  isAllTaken,
  ...(isStopped && { isStopped }),
  ...(usualPence !== undefined && { usualPence }),
  ...(because && { because: personalPriceReason(because) }),
  uses,
  ...(offer.usesPerMember !== null && { usesPerMember: offer.usesPerMember }),
})

/** Eleven characters are 312 pixels wide then, as wide as the card's on a phone. */
const codePixels = 2

/** An offer as its screen shows it. */
export async function detailsOf(
  offer: Offer,
  card: OfferCard,
  { loadedAt, phone }: { loadedAt?: Date | null | undefined; phone?: string | undefined },
): Promise<OfferDetails> {
  const { minimumPence, stores, days, code } = offer.conditions
  return {
    ...card,
    howItWorks: offer.howItWorks,
    terms: offer.termsText,
    ...(loadedAt && { loadedAt: loadedAt.toISOString() }),
    countsFrom: offer.countsFrom,
    ...(offer.type === 'CALL' && phone !== undefined && { phone }),
    ...(isForLinking(offer) && { isForLinking: true }),
    ...(minimumPence !== undefined && { minimumPence }),
    ...(stores && { stores }),
    ...(days && { days }),
    ...(code && { code: { text: code, code128: await code128Of(code, codePixels) } }),
  }
}

/** A personal price ends with its week. */
function endOf({ audience, until }: Offer, now: Date): Date {
  if (audience.kind !== 'personal') return until
  const nextWeek = startOfWeek(Temporal.PlainDate.from(weekOf(now)).add({ days: 7 }).toString())
  return nextWeek < until ? nextWeek : until
}

export const personalPriceReason = ({ bought, shops }: { bought: number; shops: number }): string =>
  shops === 1 ? 'Bought in your last shop.' : `Bought in ${bought} of your last ${shops} shops.`
