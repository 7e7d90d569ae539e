import type { Answer } from '@pollen/contract/endpoint'
import { href } from '@pollen/contract/paths'
import { everybodysPods, marketingEvents } from '@pollen/contract/visitor/marketing-events'
import { EmptyState } from '@pollen/design/empty-state'
import { LinkList } from '@pollen/design/link-list'
import { Panel } from '@pollen/design/panel'
import { EventHead } from '../../parts/campaigns/event-head.tsx'
import { PodRow } from '../../parts/campaigns/pod-row.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useSwitch } from '../../platform/switches.ts'
import { useAnswer } from '../../platform/use-answer.ts'

/** What is on: the events that run or are announced, and what else there is to take part in. */
export default function Event() {
  const query = useAnswer(marketingEvents)
  const isDigitalWeekOn = useSwitch('digitalWeek')
  return (
    <Page title="What’s on">
      <WhenLoaded of={query} what="The events" loading="Loading events">
        {({ events }) => <Events events={events.filter(({ opensDaily }) => isDigitalWeekOn || !opensDaily)} />}
      </WhenLoaded>
      <LinkList
        links={[
          { to: href('yourNectarQuests'), label: 'Quests' },
          { to: href('nectarArcade'), label: 'Arcade' },
          { to: href('nectarTravel'), label: 'Travel' },
        ]}
      />
      <EverybodysPods />
    </Page>
  )
}

function Events({ events }: Answer<typeof marketingEvents>) {
  if (events.length > 0)
    return events.map((event) => (
      <Panel key={event.eventId}>
        <EventHead event={event} to={href('offerEvent', { eventId: event.eventId })} />
      </Panel>
    ))
  return (
    <EmptyState title="No events right now">
      <p className="soft">Quests and the arcade are there all year: see below.</p>
    </EmptyState>
  )
}

/** Last on the page: nothing stands below that it could move. */
function EverybodysPods() {
  const { data } = useAnswer(everybodysPods)
  if (!data || data.pods.length === 0) return null
  return (
    <section className="stack" aria-labelledby="pods">
      <h2 id="pods">More for you</h2>
      <PodRow pods={data.pods} />
    </section>
  )
}
