import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { loginFor } from '../../platform/session-marker.ts'
import { EventInFull, EventScreen } from './event-screen.tsx'
import { VisitorsQuest } from './visitors-quest.tsx'

/** An event as anybody reads it; a member goes on to their offers. */
export default function OfferEvent() {
  return (
    <EventScreen page={Page}>
      {(event) => {
        const own = href('marketingEvent', { eventId: event.eventId })
        return (
          <EventInFull
            event={event}
            quest={event.questId !== undefined && !event.isOver && <VisitorsQuest questId={event.questId} />}
            actions={
              event.hasBegun &&
              !event.isOver && (
                <BySession
                  member={<ButtonLink to={own}>Take part</ButtonLink>}
                  visitor={<ButtonLink to={loginFor(own)}>Log in to take part</ButtonLink>}
                />
              )
            }
          />
        )
      }}
    </EventScreen>
  )
}
