import type { MarketingEvent } from '@pollen/contract/marketing-events'
import { Notice } from '@pollen/design/notice'
import { PublicTicket } from '../offers/public-ticket.tsx'
import styles from './event-body.module.css'
import { EventDays } from './event-days.tsx'
import { pathToOffer } from './path-to-offer.ts'

/** What an event has below its head: its days, its sections and its offers. */
export const EventBody = ({ event }: { event: MarketingEvent }) => (
  <>
    {event.isOver && <Notice level="info">This event is over. There’s more to come.</Notice>}
    {event.days.length > 0 && <EventDays event={event} />}
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
            <PublicTicket key={offer.id} offer={offer} to={pathToOffer(offer.id, event)} />
          ))}
        </ul>
      </section>
    )}
  </>
)

export const EventTerms = ({ event: { terms } }: { event: MarketingEvent }) => (
  <ul className={styles.terms}>
    {terms.map((term) => (
      <li key={term}>{term}</li>
    ))}
  </ul>
)
