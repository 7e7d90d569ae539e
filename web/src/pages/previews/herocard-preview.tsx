import { href } from '@pollen/contract/paths'
import { useParams } from 'react-router'
import { SmallTicket, SmallTickets } from '../../parts/offers/small-ticket.tsx'
import { Preview } from './preview.tsx'

/** An offer as it stands on a member's home. */
export default function HerocardPreview() {
  const { jwtToken = '' } = useParams()
  return (
    <Preview token={jwtToken} title="On home">
      {(offer) => (
        <>
          <h2 className="hidden">For you this week</h2>
          <SmallTickets>
            <SmallTicket offer={offer} to={href('offerdetailsPreview', { jwtToken })} />
          </SmallTickets>
        </>
      )}
    </Preview>
  )
}
