import type { OfferCard } from '@pollen/contract/offer-card'
import type { OpenedBeside } from './ticket.tsx'
import { TicketWithPopup } from './ticket-with-popup.tsx'
import { useOffer } from './use-offer.ts'

/** A member's ticket, with all that they can do with the offer. */
export const MemberTicket = ({ offer, ...ticket }: { offer: OfferCard; to: string } & OpenedBeside) => (
  <TicketWithPopup offer={offer} {...ticket} {...useOffer(offer)} />
)
