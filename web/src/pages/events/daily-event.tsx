import { shortDayOf } from '@pollen/contract/day-and-time'
import type { EventDay, EventSummary } from '@pollen/contract/marketing-events'
import { href } from '@pollen/contract/paths'
import { imageOf } from '@pollen/contract/picture-names'
import { ButtonLink } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { EventHead } from '../../parts/campaigns/event-head.tsx'
import { pathToOffer } from '../../parts/campaigns/path-to-offer.ts'
import { PictureTile } from '../../parts/offers/offer-picture.tsx'
import { worthOf } from '../../parts/offers/offer-words.ts'
import styles from './daily-event.module.css'
import { useEvent } from './use-event.ts'

/** An event that reveals something each day: what today holds. Until that is known, and when it is all taken, its head. */
export function DailyEvent({ event }: { event: EventSummary }) {
  const to = href('offerEvent', { eventId: event.eventId })
  const { event: full } = useEvent(event.eventId)
  const today = full?.days.find(({ state }) => state === 'OPEN')
  if (!full || !today?.offer)
    return (
      <Panel>
        <EventHead event={event} to={to} />
      </Panel>
    )
  return (
    <article className={styles.event}>
      <PictureTile of={imageOf(today.picture ?? '')} {...worthOf(today.offer)} shape="hero" />
      <div className={styles.words}>
        <p className="soft small">{event.title} · until midnight</p>
        <h2>
          <Link to={to}>{today.title}</Link>
        </h2>
        <p>{today.text}</p>
        <ol className={styles.days}>
          {full.days.map((day) => (
            <DayCell key={day.day} {...day} />
          ))}
        </ol>
        <ButtonLink to={pathToOffer(today.offer.id, full)}>See today’s offer</ButtonLink>
      </div>
    </article>
  )
}

const DayCell = ({ day, state }: EventDay) => (
  <li className={styles.day} data-state={state} aria-current={state === 'OPEN' ? 'date' : undefined}>
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 2 28 9v14l-12 7L4 23V9z" />
    </svg>
    {shortDayOf(day)}
  </li>
)
