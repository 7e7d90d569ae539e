import type { OfferCard } from '@pollen/contract/offer-card'
import { TicketWithPopup } from './ticket-with-popup.tsx'
import { useOffer } from './use-offer.ts'

/** A member's ticket, with all that they can do with the offer. */
export const MemberTicket = ({ offer, to }: { offer: OfferCard; to: string }) => (
  <TicketWithPopup offer={offer} to={to} {...useOffer(offer)} />
)
