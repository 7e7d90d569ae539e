import type { EventSummary } from '@pollen/contract/marketing-events'
import { homepagePods } from '@pollen/contract/member/pods'
import { href } from '@pollen/contract/paths'
import type { Pod } from '@pollen/contract/pods'
import { everybodysPods, marketingEvents } from '@pollen/contract/visitor/marketing-events'
import { EmptyState } from '@pollen/design/empty-state'
import { LinkList } from '@pollen/design/link-list'
import { Panel } from '@pollen/design/panel'
import { EventHead } from '../../parts/campaigns/event-head.tsx'
import { PodRow } from '../../parts/campaigns/pod-row.tsx'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { offersSections, Sections } from '../../parts/layout/sections.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { Queries } from '../../platform/queries.tsx'
import { useSwitch } from '../../platform/switches.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { ArcadeToday } from './arcade-today.tsx'
import { DailyEvent } from './daily-event.tsx'
import styles from './event.module.css'
import { QuestsOfMember, QuestsOfVisitor } from './quests-on.tsx'

/** What is on: quests, the events that run or are announced, and the arcade. */
export default function Event() {
  const query = useAnswer(marketingEvents)
  const isDigitalWeekOn = useSwitch('digitalWeek')
  const events = query.data?.events ?? []
  const daily = isDigitalWeekOn ? events.filter(isOpenToday) : []
  const others = events.filter((event) => !isOpenToday(event) && (isDigitalWeekOn || !event.opensDaily))
  return (
    <Queries>
      <Page title="What’s on" place={offersSections.name} wide>
        <BySession member={<Sections {...offersSections} />} visitor={null} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <BySession member={<QuestsOfMember />} visitor={<QuestsOfVisitor />} />
            {daily.map((event) => (
              <DailyEvent key={event.eventId} event={event} />
            ))}
          </div>
          <div className={styles.column}>
            <ArcadeToday />
            <WhenLoaded of={query} what="The events" loading="Loading events">
              {() => <Events events={others} areAll={daily.length === 0} />}
            </WhenLoaded>
            <LinkList
              links={[{ to: href('nectarTravel'), label: 'Travel', hint: 'Collect on the way there and back' }]}
            />
            <BySession member={<PodsOfMember />} visitor={<PodsOfVisitor />} />
          </div>
        </div>
      </Page>
    </Queries>
  )
}

/** It reveals something each day, and one of its days is open. */
const isOpenToday = ({ opensDaily, hasBegun }: EventSummary) => opensDaily && hasBegun

function Events({ events, areAll }: { events: EventSummary[]; areAll: boolean }) {
  if (events.length === 0 && areAll)
    return (
      <EmptyState title="No events right now">
        <p className="soft">Quests and the arcade are there all year.</p>
      </EmptyState>
    )
  return events.map((event) => (
    <Panel key={event.eventId}>
      <EventHead event={event} to={href('offerEvent', { eventId: event.eventId })} />
    </Panel>
  ))
}

const PodsOfMember = () => <Pods pods={useMemberQuery(homepagePods).data?.pods} />
const PodsOfVisitor = () => <Pods pods={useAnswer(everybodysPods).data?.pods} />

/** Offers are a tab beside this one; quests, arcade, travel and events have panels of their own above. */
const standsAbove = ({ path }: Pod) =>
  [href('sainsburys'), href('yourNectarQuests'), href('nectarArcade'), href('nectarTravel')].includes(
    path.split('?')[0] as string,
  ) || path.startsWith(href('offerEvent', { eventId: '' }))

/** Last on the page: nothing stands below that it could move. */
function Pods({ pods: all = [] }: { pods: Pod[] | undefined }) {
  const pods = all.filter((pod) => !standsAbove(pod))
  if (pods.length === 0) return null
  return (
    <section className="stack" aria-labelledby="pods">
      <h2 id="pods">More for you</h2>
      <PodRow pods={pods} />
    </section>
  )
}
