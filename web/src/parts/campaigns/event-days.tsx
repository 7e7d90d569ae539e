import { weekdayAndDate } from '@pollen/contract/day-and-time'
import type { EventDay, MarketingEvent } from '@pollen/contract/marketing-events'
import { imageOf } from '@pollen/contract/picture-names'
import { Notice } from '@pollen/design/notice'
import { PublicTicket } from '../offers/public-ticket.tsx'
import { Picture } from '../picture/picture.tsx'
import styles from './event-days.module.css'
import { pathToOffer } from './path-to-offer.ts'

/** The days of an event that reveals something each day: what is past says so, what is ahead says when it opens. */
export const EventDays = ({ event }: { event: MarketingEvent }) => {
  const today = event.days.find(({ state }) => state === 'OPEN')
  const next = today && event.days.find(({ state }) => state === 'AHEAD')
  return (
    <>
      {today && <Today event={event} day={today} />}
      <section className="stack" aria-labelledby="event-days">
        <h2 id="event-days">All {event.days.length} days</h2>
        <ol className={styles.days}>
          {event.days.map((day) => (
            <DayTile key={day.day} {...day} isNext={day === next} />
          ))}
        </ol>
      </section>
    </>
  )
}

const Today = ({ event, day: { title, text, offer } }: { event: MarketingEvent; day: EventDay }) => (
  <section className="stack" aria-labelledby="event-today">
    <h2 id="event-today">Today: {title}</h2>
    <p>{text}</p>
    {offer ? (
      <ul className={styles.ticket}>
        <PublicTicket offer={offer} to={pathToOffer(offer.id, event)} />
      </ul>
    ) : (
      <Notice level="info">Today’s offer is all taken. The next one opens at midnight.</Notice>
    )}
  </section>
)

const DayTile = ({ day, state, title, picture, isNext }: EventDay & { isNext: boolean }) => (
  <li className={styles.day} data-state={state} aria-current={state === 'OPEN' ? 'date' : undefined}>
    <span className={styles.cell}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 2 28 9v14l-12 7L4 23V9z" />
      </svg>
      {picture !== undefined && <Picture of={imageOf(picture)} size={32} sizes="60px" frame="cell" />}
    </span>
    <span className={styles.words}>
      <span className="soft small">{weekdayAndDate(day)}</span>
      <b>{title ?? (isNext ? 'Opens at midnight' : 'A surprise')}</b>
      {state !== 'AHEAD' && <span className="soft small">{state === 'OPEN' ? 'Open today' : 'It’s over'}</span>}
    </span>
  </li>
)
