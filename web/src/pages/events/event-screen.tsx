import type { MarketingEvent } from '@pollen/contract/marketing-events'
import { href } from '@pollen/contract/paths'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { Campaign } from '../../parts/campaigns/campaign.tsx'
import { EventBody } from '../../parts/campaigns/event-body.tsx'
import { EventHead } from '../../parts/campaigns/event-head.tsx'
import type { ShellOptions } from '../../parts/layout/shell.tsx'
import { useSwitch } from '../../platform/switches.ts'
import { useEvent } from './use-event.ts'

type Around = (page: ShellOptions) => ReactNode

/** The screen of the event that the address names, within the page of its audience. */
export function EventScreen(screen: { page: Around; back?: string; children: (event: MarketingEvent) => ReactNode }) {
  const { eventId = '' } = useParams()
  return <ScreenOfEvent key={eventId} eventId={eventId} {...screen} />
}

function ScreenOfEvent({
  eventId,
  page: PageAround,
  back = href('event'),
  children,
}: {
  eventId: string
  page: Around
  back?: string
  children: (event: MarketingEvent) => ReactNode
}) {
  const { event, isUnknown, error, refetch } = useEvent(eventId)
  return (
    <PageAround title={event?.title ?? 'Event'} back={back}>
      {!event && !isUnknown && error === undefined && <Loader label="Loading the event" />}
      {isUnknown && <Notice level="info">We can’t find this event. It may have ended.</Notice>}
      {!event && error !== undefined && !isUnknown && <DidNotLoad what="The event" onRetry={refetch} />}
      {event && <WithDrop event={event}>{children(event)}</WithDrop>}
    </PageAround>
  )
}

/** Loaded for an event with a drop. */
const DropQueue = lazy(() => import('./drop-queue.tsx'))

function WithDrop({ event, children }: { event: MarketingEvent; children: ReactNode }) {
  const { drop, isOver } = event
  if (!drop || isOver) return children
  return (
    <Suspense fallback={<Loader label="Finding your place" />}>
      <DropQueue event={event} drop={drop}>
        {children}
      </DropQueue>
    </Suspense>
  )
}

/** What an event is about, and its offers: in full dress while the switch `campaignPage` is on (member-area.md §6). */
export function EventInFull({
  event,
  actions,
  quest,
}: {
  event: MarketingEvent
  actions: ReactNode
  quest: ReactNode
}) {
  const isCampaign = useSwitch('campaignPage')
  if (isCampaign) return <Campaign event={event} now={new Date()} actions={actions} quest={quest} />
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
