import { href } from '@pollen/contract/paths'
import { everybodysPods, marketingEvents } from '@pollen/contract/visitor/marketing-events'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { LinkList } from '@pollen/design/link-list'
import { Loader } from '@pollen/design/loader'
import { Panel } from '@pollen/design/panel'
import { EventHead } from '../../parts/campaigns/event-head.tsx'
import { PodRow } from '../../parts/campaigns/pod-row.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { useSwitch } from '../../platform/switches.ts'
import { useAnswer } from '../../platform/use-answer.ts'

/** What is on: the events that run or are announced, and what else there is to take part in. */
export default function Event() {
  const { answer, error, askAgain } = useAnswer(marketingEvents)
  const isDigitalWeekOn = useSwitch('digitalWeek')
  const events = answer?.events.filter(({ opensDaily }) => isDigitalWeekOn || !opensDaily)
  return (
    <Page title="What’s on">
      {!answer && error === undefined && <Loader label="Loading events" />}
      {!answer && error !== undefined && <DidNotLoad what="The events" onRetry={askAgain} />}
      {events?.length === 0 && (
        <EmptyState title="No events right now">
          <p className="soft">Quests and the arcade are there all year: see below.</p>
        </EmptyState>
      )}
      {events?.map((event) => (
        <Panel key={event.eventId}>
          <EventHead event={event} to={href('offerEvent', { eventId: event.eventId })} />
        </Panel>
      ))}
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

/** Last on the page: nothing stands below that it could move. */
function EverybodysPods() {
  const { answer } = useAnswer(everybodysPods)
  if (!answer || answer.pods.length === 0) return null
  return (
    <section className="stack" aria-labelledby="pods">
      <h2 id="pods">More for you</h2>
      <PodRow pods={answer.pods} />
    </section>
  )
}
