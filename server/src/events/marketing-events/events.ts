import type { EventDay, EventSummary, MarketingEvent } from '@pollen/contract/marketing-events'
import type { PublicOffer } from '@pollen/contract/offers'
import { Refusal } from '@pollen/contract/refusals'
import { startOfDay } from '../../platform/process/calendar.ts'
import type { WrittenEvent } from './events-file.ts'
import { dayAfter, hasBegun, isAnnounced, isOver, momentOf } from './times.ts'

/** The events that run, those that end first in front, and then those that are announced. */
export const runningEvents = (events: WrittenEvent[], now: Date): EventSummary[] =>
  eventsOn(events, now).map((event) => summaryOf(event, now))

/** The same as operators wrote them. */
export const eventsOn = (events: WrittenEvent[], now: Date): WrittenEvent[] =>
  events
    .filter((event) => momentOf(event, now) !== undefined)
    .sort(
      (one, other) =>
        Number(hasBegun(other, now)) - Number(hasBegun(one, now)) || (one.lastDay < other.lastDay ? -1 : 1),
    )

/** Those of these offers that anybody may read of at the time that is asked for. */
export type OffersThen = (offerIds: string[]) => PublicOffer[]

/**
 * An event with the offers of it that any member can load now.
 *
 * @throws Refusal eventNotFound   there is none of this id, or it is not announced
 */
export function eventOf(
  events: WrittenEvent[],
  offersNow: OffersThen,
  { eventId, now }: { eventId: string; now: Date },
): MarketingEvent {
  const event = events.find((one) => one.eventId === eventId)
  if (!event || !isAnnounced(event, now)) throw new Refusal('eventNotFound')
  const { sections, terms, questId } = event
  const changesInMs = changeAfter(event, now)
  return {
    ...summaryOf(event, now),
    isOver: isOver(event, now),
    sections,
    offers: momentOf(event, now) === 'DURING_DIGITAL' ? offersNow(event.offers) : [],
    days: daysOf(event, offersNow, now),
    ...(questId !== undefined && { questId }),
    terms,
    ...(changesInMs !== undefined && { changesInMs }),
  }
}

/** A day opens at midnight by the programme's clock, and its offer is gone with it. */
const daysOf = ({ firstDay, days = [] }: WrittenEvent, offersNow: OffersThen, now: Date): EventDay[] =>
  days.map(({ title, text, picture, offer }, index) => {
    const day = dayAfter(firstDay, index).toString()
    if (now < startOfDay(day)) return { day, state: 'AHEAD' }
    if (startOfDay(day, 1) <= now) return { day, state: 'PAST', title, text, picture }
    const [itsOffer] = offer === undefined ? [] : offersNow([offer])
    return { day, state: 'OPEN', title, text, picture, ...(itsOffer && { offer: itsOffer }) }
  })

/** When the event next begins, opens a day or ends. */
function changeAfter({ firstDay, lastDay, days = [] }: WrittenEvent, now: Date): number | undefined {
  const moments = [...days.map((_, index) => startOfDay(firstDay, index)), startOfDay(firstDay), startOfDay(lastDay, 1)]
  const waits = moments.map((moment) => moment.getTime() - now.getTime()).filter((ms) => ms > 0)
  return waits.length === 0 ? undefined : Math.min(...waits)
}

const summaryOf = (event: WrittenEvent, now: Date): EventSummary => {
  const { eventId, title, text, picture, firstDay, lastDay, days, drop } = event
  return {
    eventId,
    title,
    text,
    picture,
    from: startOfDay(firstDay).toISOString(),
    until: startOfDay(lastDay, 1).toISOString(),
    hasBegun: hasBegun(event, now),
    opensDaily: days !== undefined,
    ...(drop && { onSaleAt: drop.opens }),
  }
}
