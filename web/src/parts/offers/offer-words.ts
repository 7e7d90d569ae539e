import { dateOf, daysUntil, dayToComeOf, timeOf } from '@pollen/contract/day-and-time'
import type { OfferCounts } from '@pollen/contract/member/offers'
import { formatNumber, formatPence } from '@pollen/contract/numbers'
import type { OfferCard } from '@pollen/contract/offer-card'
import { lastMomentOf, moreTimes } from '@pollen/contract/offer-times'
import { optInTypes } from '@pollen/contract/offers'
import { href } from '@pollen/contract/paths'

/** What an offer gives, as its badge shows it and as it is read aloud. */
export function worthOf({ reward }: Pick<OfferCard, 'reward'>): { badge: string; spoken: string } {
  switch (reward.kind) {
    case 'points':
      return { badge: `+${formatNumber(reward.points)}`, spoken: `${formatNumber(reward.points)} points` }
    case 'multiplier': {
      const times = String(reward.hundredths / 100)
      return { badge: `×${times}`, spoken: `${times} times the points` }
    }
    case 'penceOff':
      return { badge: `${shortPence(reward.pence)} off`, spoken: `${shortPence(reward.pence)} off` }
    case 'memberPrice':
      return { badge: shortPence(reward.pence), spoken: `for ${shortPence(reward.pence)}` }
  }
}

/** £5 and not £5.00, 50p and not £0.50. */
export function shortPence(pence: number): string {
  if (pence < 100) return `${pence}p`
  return pence % 100 === 0 ? `£${formatNumber(pence / 100)}` : formatPence(pence)
}

/** The end of an offer in words, and whether it is near. `until` is the first moment at which it has ended. */
export function endOf({ until }: Pick<OfferCard, 'until'>, now: Date): { text: string; isSoon: boolean } {
  const last = lastMomentOf(until)
  const days = daysUntil(last, now)
  if (Date.parse(until) <= now.getTime()) return { text: 'Ended', isSoon: true }
  if (days === 0) return { text: `Ends today, ${timeOf(last)}`, isSoon: true }
  if (days === 1) return { text: 'Ends tomorrow', isSoon: true }
  return { text: `Until ${dayToComeOf(last, now)}`, isSoon: false }
}

/** What a stopped offer is to a member who had loaded it: “Stopped: yours still counts, 3 times more, until 29 November”. */
export function stoppedOf(offer: OfferCard): string | undefined {
  if (!offer.isStopped || ticketStateOf(offer) !== 'inHand') return undefined
  const { uses, usesPerMember, until } = offer
  const more = usesPerMember === undefined ? '' : `${moreTimes(usesPerMember - uses)}, `
  return `Stopped: yours still counts, ${more}until ${dateOf(lastMomentOf(until))}`
}

export const isOptedInto = ({ type }: Pick<OfferCard, 'type'>): boolean => optInTypes.includes(type)

const inHandStates: readonly OfferCard['state'][] = ['LOADED', 'PINNED', 'OPTEDIN']
export const isInHand = ({ state }: Pick<OfferCard, 'state'>): boolean => inHandStates.includes(state)

/** The call to action of an offer, and what it says afterwards; personal prices are unlocked (member-area.md §3). */
export function actionOf(offer: Pick<OfferCard, 'type' | 'source'>): { todo: string; done: string } {
  if (offer.source === 'NECTAR_PRICE') return { todo: 'Unlock', done: 'Unlocked' }
  return isOptedInto(offer) ? { todo: 'Opt in', done: 'Opted in' } : { todo: 'Load', done: 'Loaded' }
}

/**
 * What a member can do with an offer.
 *
 * - `open`: load it; `inHand`: it counts at the till
 * - `locked`: a personal price that they can unlock
 * - `allTaken`: other members took all there were; `used`: they used it as often as they could
 */
export type TicketState = 'open' | 'inHand' | 'locked' | 'allTaken' | 'used'

export function ticketStateOf(offer: OfferCard): TicketState {
  if (offer.usesPerMember !== undefined && offer.uses >= offer.usesPerMember) return 'used'
  if (isInHand(offer)) return 'inHand'
  if (offer.isAllTaken) return 'allTaken'
  return offer.source === 'NECTAR_PRICE' ? 'locked' : 'open'
}

/** How much of an offer that can be used several times is used: “3 of 5”. Nothing before it is in hand. */
export function usedOf(offer: OfferCard): string | undefined {
  const { uses, usesPerMember } = offer
  if (usesPerMember === undefined || usesPerMember === 1) return undefined
  return uses > 0 || isInHand(offer) ? `${Math.min(uses, usesPerMember)} of ${usesPerMember}` : undefined
}

/** Whether “Load all” loads it: it is neither in hand nor opted into, and can be had. */
export const isLoadable = (offer: OfferCard): boolean =>
  offer.state === 'UNLOADED' && !isOptedInto(offer) && ['open', 'locked'].includes(ticketStateOf(offer))

/** What an offer counts as above its list; nothing once it is used up or all taken. */
export function countedAs(offer: OfferCard): keyof OfferCounts | undefined {
  if (isInHand(offer)) return 'loaded'
  if (isLoadable(offer)) return 'toLoad'
  return offer.state === 'NOTOPTEDIN' && ticketStateOf(offer) === 'open' ? 'toOptIn' : undefined
}

/** The screen of an offer; from the list of saved ones it leads back there. */
export function pathOfOffer({ id: offerId, source }: Pick<OfferCard, 'id' | 'source'>, { isSaved = false } = {}) {
  switch (source) {
    case 'PIANO':
      return href(isSaved ? 'savedOfferDetailsFood' : 'offerDetailsFood', { offerId })
    case 'COALITION':
      return href(isSaved ? 'savedOfferDetailsBrand' : 'offerDetailsBrand', { offerId })
    case 'NECTAR_PRICE':
      return href('offerDetailsYourNectarPrices', { offerId })
  }
}
