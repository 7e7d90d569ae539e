import { MemberPage } from '../../parts/layout/member-page.tsx'
import { EventScreen } from './event-screen.tsx'

/** An event at the address that a member's letters have. */
export default function MarketingEvent() {
  return <EventScreen page={MemberPage} />
}
