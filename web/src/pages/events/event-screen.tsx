import type { MarketingEvent } from '@pollen/contract/marketing-events'
import { href } from '@pollen/contract/paths'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import type { ShellOptions } from '../../parts/layout/shell.tsx'
import { EventInFull } from './event-in-full.tsx'
import { useEvent } from './use-event.ts'

type Around = (page: ShellOptions) => ReactNode

/** The screen of the event that the address names, within the page of its audience. */
export function EventScreen(screen: { page: Around; back?: string; children?: (event: MarketingEvent) => ReactNode }) {
  const { eventId = '' } = useParams()
  return <ScreenOfEvent key={eventId} eventId={eventId} {...screen} />
}

function ScreenOfEvent({
  eventId,
  page: PageAround,
  back = href('event'),
  children = (event) => <EventInFull event={event} />,
}: {
  eventId: string
  page: Around
  back?: string
  children?: (event: MarketingEvent) => ReactNode
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
