import { Page } from '../../parts/layout/page.tsx'
import { Queries } from '../../platform/queries.tsx'
import { EventScreen } from './event-screen.tsx'

/** An event as anybody reads it; for a member with all that is theirs, as at /marketing-event. */
export default function OfferEvent() {
  return (
    <Queries>
      <EventScreen page={Page} />
    </Queries>
  )
}
