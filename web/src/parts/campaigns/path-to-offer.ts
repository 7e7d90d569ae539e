import type { MarketingEvent } from '@pollen/contract/marketing-events'
import { href } from '@pollen/contract/paths'

/** By which a member comes to an offer of an event, and a visitor through log-in. */
export const pathToOffer = (offerId: string, { eventId }: Pick<MarketingEvent, 'eventId'>): string =>
  `${href('offerRedirect')}?${new URLSearchParams({ offerId, eventId })}`
