import type { MarketingEvent } from '@pollen/contract/marketing-events'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { LinkList } from '@pollen/design/link-list'
import { Panel } from '@pollen/design/panel'
import { Campaign } from '../../parts/campaigns/campaign.tsx'
import { EventBody } from '../../parts/campaigns/event-body.tsx'
import { EventHead } from '../../parts/campaigns/event-head.tsx'
import { BySession } from '../../parts/layout/by-session.tsx'
import { loginFor } from '../../platform/session-marker.ts'
import { useSwitch } from '../../platform/switches.ts'
import { MembersQuest } from './members-quest.tsx'
import { VisitorsQuest } from './visitors-quest.tsx'

/** What an event is about, and its offers: in full dress while the switch `campaignPage` is on (member-area.md §6). */
export function EventInFull({ event }: { event: MarketingEvent }) {
  const isCampaign = useSwitch('campaignPage')
  const actions = <BySession member={<ForMembers event={event} />} visitor={<ForVisitors event={event} />} />
  if (isCampaign)
    return <Campaign event={event} now={new Date()} actions={actions} quest={<QuestOfEvent event={event} />} />
  return (
    <>
      <Panel>
        <EventHead event={event} isOver={event.isOver} />
      </Panel>
      <EventBody event={event} />
      {actions}
    </>
  )
}

const runs = ({ hasBegun, isOver }: MarketingEvent) => hasBegun && !isOver

const ForMembers = ({ event }: { event: MarketingEvent }) => (
  <div className="stack">
    {runs(event) && <ButtonLink to={href('sainsburys')}>Load your offers</ButtonLink>}
    <LinkList
      links={[{ to: href('marketingEventTerms', { eventId: event.eventId }), label: 'Terms and conditions' }]}
    />
  </div>
)

const ForVisitors = ({ event }: { event: MarketingEvent }) =>
  runs(event) && (
    <ButtonLink to={loginFor(href('marketingEvent', { eventId: event.eventId }))}>Log in to take part</ButtonLink>
  )

const QuestOfEvent = ({ event: { questId, isOver } }: { event: MarketingEvent }) =>
  questId !== undefined &&
  !isOver && <BySession member={<MembersQuest questId={questId} />} visitor={<VisitorsQuest questId={questId} />} />
