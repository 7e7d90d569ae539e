import { Id } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The only kind of event in the stream below. */
export const becameStale = 'stale'

/** What became of everything, as an event says it. */
export const allOfOffice = '/staff'

/**
 * Server-sent events for an open page of the console: each says the beginning of the addresses whose answers are others now,
 * `/staff/cases`, and nothing else; the page asks by its usual calls (docs/decisions/163). Of the member whose page is open it
 * says their address, `/staff/members/…`; of members that are closed to whoever listens it says nothing.
 */
export const consoleEvents = endpoint({
  method: 'GET',
  url: '/staff/events',
  needs: 'seeOwnWork',
  pairs: 'never',
  brands: 'own',
  query: z.object({ member: z.optional(Id) }),
  answersWith: 'events',
  answer: z.string(),
  refuses: [],
})
