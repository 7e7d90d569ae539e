import type { OfferDetails } from '@pollen/contract/offer-card'
import { href } from '@pollen/contract/paths'
import { useParams } from 'react-router'
import { Tickets } from '../../parts/offers/ticket.tsx'
import { TicketWithPopup } from '../../parts/offers/ticket-with-popup.tsx'
import { Preview } from './preview.tsx'
import { usePreviewedOffer } from './use-previewed-offer.ts'

/** An offer as it stands on a member's list. */
export default function OffercardPreview() {
  const { jwtToken = '' } = useParams()
  return (
    <Preview token={jwtToken} title="On a list">
      {(offer) => (
        <>
          <h2 className="hidden">Offers</h2>
          <Tickets>
            <Ticket offer={offer} to={href('offerdetailsPreview', { jwtToken })} />
          </Tickets>
        </>
      )}
    </Preview>
  )
}

const Ticket = ({ offer, to }: { offer: OfferDetails; to: string }) => (
  <TicketWithPopup to={to} {...usePreviewedOffer(offer)} />
)
