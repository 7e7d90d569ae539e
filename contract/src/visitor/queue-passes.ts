import { EventId } from '../marketing-events.ts'
import { QueuePlace } from '../queue-passes.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const place = {
  url: '/anonymous-queue-passes-api/events/:eventId/place',
  params: z.object({ eventId: EventId }),
  answer: QueuePlace,
  refuses: ['eventNotFound'],
} as const

/** Takes this browser's place in the line of an event's drop; who has one keeps it. `again`: after a turn that lapsed. */
export const standInLine = endpoint({
  method: 'PUT',
  ...place,
  robotCheck: true,
  costs: 'work',
  body: z.object({ again: z.optional(z.boolean()) }),
})

/** Where this browser stands. */
export const placeInLine = endpoint({ method: 'GET', ...place })
