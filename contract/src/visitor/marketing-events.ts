import { EventId, EventSummary, MarketingEvent } from '../marketing-events.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The events that run, those that end first in front. */
export const marketingEvents = endpoint({
  method: 'GET',
  url: '/anonymous-marketing-events-api/events',
  answer: z.object({ events: z.array(EventSummary) }),
  refuses: [],
})

/** An event as anybody may read it, also after its end. One that has not begun is not there. */
export const offerEvent = endpoint({
  method: 'GET',
  url: '/offer-event/:eventId',
  params: z.object({ eventId: EventId }),
  answer: MarketingEvent,
  refuses: ['eventNotFound'],
})
