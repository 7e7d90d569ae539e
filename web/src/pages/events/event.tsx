import { href } from '@pollen/contract/paths'
import { marketingEvents } from '@pollen/contract/visitor/marketing-events'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { LinkList } from '@pollen/design/link-list'
import { Loader } from '@pollen/design/loader'
import { Panel } from '@pollen/design/panel'
import { Page } from '../../parts/layout/page.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import { EventHead } from './event-head.tsx'

/** What is on: the events that run, and what else there is to take part in. */
export default function Event() {
  const { answer, error, askAgain } = useAnswer(marketingEvents)
  return (
    <Page title="What’s on">
      {!answer && error === undefined && <Loader label="Loading events" />}
      {!answer && error !== undefined && <DidNotLoad what="The events" onRetry={askAgain} />}
      {answer?.events.length === 0 && (
        <EmptyState title="No events right now">
          <p className="soft">There’s always something below.</p>
        </EmptyState>
      )}
      {answer?.events.map((event) => (
        <Panel key={event.eventId}>
          <EventHead event={event} to={href('offerEvent', { eventId: event.eventId })} />
        </Panel>
      ))}
      <LinkList
        links={[
          { to: href('yourNectarQuests'), label: 'Quests' },
          { to: href('nectarArcade'), label: 'Arcade' },
        ]}
      />
    </Page>
  )
}
