import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { LinkList } from '@pollen/design/link-list'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { EventInFull, EventScreen } from './event-screen.tsx'
import { MembersQuest } from './members-quest.tsx'

/** An event for a member: its offers are loaded where all of theirs are. */
export default function MarketingEvent() {
  return (
    <EventScreen page={MemberPage}>
      {(event) => (
        <EventInFull
          event={event}
          quest={event.questId !== undefined && !event.isOver && <MembersQuest questId={event.questId} />}
          actions={
            <>
              {event.hasBegun && !event.isOver && <ButtonLink to={href('sainsburys')}>Load your offers</ButtonLink>}
              <LinkList
                links={[
                  {
                    to: href('marketingEventTerms', { eventId: event.eventId }),
                    label: 'Terms and conditions',
                  },
                ]}
              />
            </>
          }
        />
      )}
    </EventScreen>
  )
}
