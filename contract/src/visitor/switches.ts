import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The state of every switch, for pages. A page that is older than the server ignores switches that it does not know. */
export const switchesNow = endpoint({
  method: 'GET',
  url: '/switches',
  answer: z.record(z.string(), z.boolean()),
  refuses: [],
})

/** Maintenance that somebody planned, while it is near: members read of it on Home. */
export const maintenanceAhead = endpoint({
  method: 'GET',
  url: '/maintenance',
  /** “Service unavailable from 11pm Wednesday 2nd December to 2am Thursday 3rd December.” */
  answer: z.object({ says: z.optional(z.string()) }),
  refuses: [],
})
