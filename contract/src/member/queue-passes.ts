import { EventId } from '../marketing-events.ts'
import { QueuePlace } from '../queue-passes.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const place = {
  url: '/queue-passes-api/events/:eventId/place',
  params: z.object({ eventId: EventId }),
  answer: QueuePlace,
  refuses: ['eventNotFound'],
} as const

/**
 * Takes the member's place in the line of an event's drop; who has one keeps it, on all their devices. The place of this
 * browser from before they logged in becomes theirs. `again`: after a turn that lapsed.
 */
export const memberStandsInLine = endpoint({
  method: 'PUT',
  ...place,
  costs: 'work',
  body: z.object({ again: z.optional(z.boolean()) }),
})

/** Where the member stands. */
export const memberPlaceInLine = endpoint({ method: 'GET', ...place })
