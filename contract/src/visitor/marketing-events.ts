import { EventId, EventSummary, MarketingEvent } from '../marketing-events.ts'
import { Pod, SkinnyEvent } from '../pods.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The events that run, those that end first in front, and then those that are announced. */
export const marketingEvents = endpoint({
  method: 'GET',
  url: '/anonymous-marketing-events-api/events',
  answer: z.object({ events: z.array(EventSummary) }),
  refuses: [],
})

const oneEvent = {
  method: 'GET',
  params: z.object({ eventId: EventId }),
  answer: MarketingEvent,
  refuses: ['eventNotFound'],
} as const

/** An event as anybody may read it, also after its end. One that is not announced is not there. */
export const offerEvent = endpoint({ ...oneEvent, url: '/offer-event/:eventId' })

/** The same call beside those of the pods, where old pages may still ask for it. */
export const offerEventOfPods = endpoint({ ...oneEvent, url: '/homepage-pod-api/offer-event/:eventId' })

/** The strip of an event that is announced or runs, and has one. */
export const skinnyEvent = endpoint({
  method: 'GET',
  url: '/homepage-pod-api/skinnyevent/:eventId',
  params: z.object({ eventId: EventId }),
  answer: SkinnyEvent,
  refuses: ['eventNotFound'],
})

/** The pods that are for everybody now. */
export const everybodysPods = endpoint({
  method: 'GET',
  url: '/anonymous-homepage-pod-api/pods',
  answer: z.object({ pods: z.array(Pod) }),
  refuses: [],
})

/**
 * While a drop of the event is on: how many rewards are left, and how many people wait. Both are rounded up, so that
 * nobody can tell from them what one member did.
 */
export const eventStatistics = endpoint({
  method: 'GET',
  url: '/statistics/:eventId',
  params: z.object({ eventId: EventId }),
  answer: z.object({ left: z.optional(z.int()), waiting: z.optional(z.int()) }),
  refuses: ['eventNotFound'],
})
