import { href } from '@pollen/contract/paths'
import { useParams } from 'react-router'
import { EventTerms } from '../../parts/campaigns/event-body.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { EventScreen } from './event-screen.tsx'

export default function MarketingEventTerms() {
  const { eventId = '' } = useParams()
  return (
    <EventScreen page={MemberPage} back={href('marketingEvent', { eventId })}>
      {(event) => (
        <>
          <h2>Terms and conditions</h2>
          <EventTerms event={event} />
        </>
      )}
    </EventScreen>
  )
}
