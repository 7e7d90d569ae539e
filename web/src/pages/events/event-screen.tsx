import type { MarketingEvent } from '@pollen/contract/marketing-events'
import { href } from '@pollen/contract/paths'
import { offerEvent } from '@pollen/contract/visitor/marketing-events'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ShellOptions } from '../../parts/layout/shell.tsx'
import { PublicTicket } from '../../parts/offers/public-ticket.tsx'
import { RefusedError } from '../../platform/calls.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './event-head.module.css'
import { EventHead } from './event-head.tsx'

type Around = (page: ShellOptions) => ReactNode

/** The screen of the event that the address names, within the page of its audience. */
export function EventScreen({
  page: PageAround,
  back = href('event'),
  children,
}: {
  page: Around
  back?: string
  children: (event: MarketingEvent) => ReactNode
}) {
  const { eventId = '' } = useParams()
  const { answer, error, askAgain } = useAnswer(offerEvent, { params: { eventId } })
  const isUnknown = error instanceof RefusedError && error.status < 500
  return (
    <PageAround title={answer?.title ?? 'Event'} back={back}>
      {!answer && error === undefined && <Loader label="Loading the event" />}
      {!answer && isUnknown && <Notice level="info">We can’t find this event. It may have ended.</Notice>}
      {!answer && error !== undefined && !isUnknown && <DidNotLoad what="The event" onRetry={askAgain} />}
      {answer && children(answer)}
    </PageAround>
  )
}

/** What an event is about, and its offers. */
export const EventInFull = ({ event, actions }: { event: MarketingEvent; actions: ReactNode }) => (
  <>
    <Panel>
      <EventHead event={event} isOver={event.isOver} />
    </Panel>
    {event.isOver && <Notice level="info">This event is over. There’s more to come.</Notice>}
    {event.sections.map(({ title, text }) => (
      <section key={title} className="stack">
        <h2>{title}</h2>
        <p>{text}</p>
      </section>
    ))}
    {event.offers.length > 0 && (
      <section className="stack" aria-labelledby="event-offers">
        <h2 id="event-offers">Offers of this event</h2>
        <ul className={styles.tickets}>
          {event.offers.map((offer) => (
            <PublicTicket key={offer.id} offer={offer} />
          ))}
        </ul>
      </section>
    )}
    {actions}
  </>
)

export const EventTerms = ({ event: { terms } }: { event: MarketingEvent }) => (
  <ul className={styles.terms}>
    {terms.map((term) => (
      <li key={term}>{term}</li>
    ))}
  </ul>
)
