import type { OfferDetails } from '@pollen/contract/offer-card'
import { href } from '@pollen/contract/paths'
import { useParams } from 'react-router'
import { SmallTicket, SmallTickets } from '../../parts/offers/small-ticket.tsx'
import { Preview } from './preview.tsx'
import { usePreviewedOffer } from './use-previewed-offer.ts'

/** An offer as it stands on a member's Home. */
export default function HerocardPreview() {
  const { jwtToken = '' } = useParams()
  return (
    <Preview token={jwtToken} title="On home">
      {(offer) => (
        <>
          <h2 className="hidden">For you</h2>
          <SmallTickets>
            <Ticket offer={offer} to={href('offerdetailsPreview', { jwtToken })} />
          </SmallTickets>
        </>
      )}
    </Preview>
  )
}

const Ticket = ({ offer, to }: { offer: OfferDetails; to: string }) => (
  <SmallTicket to={to} {...usePreviewedOffer(offer)} />
)
