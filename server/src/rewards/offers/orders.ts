import type { OfferSort } from '@pollen/contract/member/offers'
import { type Offer, optInTypes } from '@pollen/contract/offers'
import type { Reason } from './recommendations.ts'
import { isInHand, type OfferState } from './states.ts'
import type { StateRow } from './states-store.ts'

/** An offer as a member has it: in the version that they loaded, or the newest. */
export type MemberOffer = {
  offer: Offer
  state: OfferState
  row: StateRow | undefined
  savedAt: Date | undefined
  isAllTaken: boolean
  because: { bought: number; shops: number } | undefined
}

export const isUsedUp = ({ offer, row }: MemberOffer): boolean =>
  offer.usesPerMember !== null && (row?.uses ?? 0) >= offer.usesPerMember
/** What is used up stays pinned, and is on top no more. */
export const isPinned = (offer: MemberOffer): number => (offer.state === 'PINNED' && !isUsedUp(offer) ? 1 : 0)

export type Order = (one: MemberOffer, other: MemberOffer) => number
export const byId: Order = (one, other) => (one.offer.offerId < other.offer.offerId ? -1 : 1)
const endingSoon: Order = (one, other) => one.offer.until.getTime() - other.offer.until.getTime()
export const rank = (offer: MemberOffer): number =>
  isUsedUp(offer) ? 3 : isInHand(offer.state) ? 1 : offer.isAllTaken ? 2 : 0
const { compare } = new Intl.Collator('en-GB')

/** Whether it asks for something before it counts, such as opening a shop's website or linking an account there. */
const needsStep = ({ offer }: MemberOffer) => (optInTypes.includes(offer.type) ? 1 : 0)
const cannotBeHad = (offer: MemberOffer) => (rank(offer) > 1 ? 1 : 0)

/** The recommended order for a member who did not agree that what they buy decides what they see. */
export const byEndAlone: Order = (one, other) => cannotBeHad(one) - cannotBeHad(other) || endingSoon(one, other)
export const byEndAloneSays = 'What ends first comes first, as you asked us not to look at what you buy.'

export function ordersBy(
  brands: ReadonlyMap<string, { name: string }>,
  reasonOf: (offer: MemberOffer) => Reason | undefined,
): Record<OfferSort, Order> {
  const strength = (offer: MemberOffer) => reasonOf(offer)?.strength ?? 0
  const brandName = ({ offer }: MemberOffer) => brands.get(offer.brandKey)?.name ?? ''
  return {
    /** What can be loaded first, then what is loaded, what is all taken, and what is used up; of each what they buy first. */
    recommended: (one, other) =>
      rank(one) - rank(other) ||
      needsStep(one) - needsStep(other) ||
      strength(other) - strength(one) ||
      endingSoon(one, other),
    endingSoon,
    newest: (one, other) => other.offer.from.getTime() - one.offer.from.getTime(),
    recentlySaved: (one, other) => (other.savedAt?.getTime() ?? 0) - (one.savedAt?.getTime() ?? 0),
    brand: (one, other) => compare(brandName(one), brandName(other)),
  }
}
