import type { EventSummary, MarketingEvent } from '@pollen/contract/marketing-events'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { type Offers, publicOffersNow } from '../offers/offers.ts'
import type { WrittenEvent } from './events-file.ts'

/** The events that run, those that end first in front. */
export const runningEvents = (events: WrittenEvent[], now: Date): EventSummary[] =>
  events
    .filter((event) => hasBegun(event, now) && !isOver(event, now))
    .sort((one, other) => (one.lastDay < other.lastDay ? -1 : 1))
    .map(summaryOf)

/**
 * An event with the offers of it that any member can load now.
 *
 * @throws Refusal eventNotFound   there is none of this id, or it has not begun
 */
export function eventOf(events: WrittenEvent[], offers: Offers, { eventId, now }: { eventId: string; now: Date }) {
  const event = events.find((one) => one.eventId === eventId)
  if (!event || !hasBegun(event, now)) throw new Refusal('eventNotFound')
  const { sections, terms } = event
  return {
    ...summaryOf(event),
    isOver: isOver(event, now),
    sections,
    offers: isOver(event, now) ? [] : publicOffersNow(offers, { offerIds: event.offers, now }),
    terms,
  } satisfies MarketingEvent
}

const summaryOf = ({ eventId, title, text, picture, firstDay, lastDay }: WrittenEvent): EventSummary => ({
  eventId,
  title,
  text,
  picture,
  from: startOf(firstDay).toISOString(),
  until: startOf(lastDay, 1).toISOString(),
})

const hasBegun = ({ firstDay }: WrittenEvent, now: Date) => startOf(firstDay) <= now
const isOver = ({ lastDay }: WrittenEvent, now: Date) => startOf(lastDay, 1) <= now

const startOf = (day: string, later = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(programme.timeZone).epochMilliseconds)
