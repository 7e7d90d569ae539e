import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The only kind of event in the stream below. */
export const pointsMoved = 'moved'

/** The points that a member can spend, and those of purchases that are not settled yet. */
export const balance = endpoint({
  method: 'GET',
  url: '/balance-api/balance',
  answer: z.object({ balance: z.int(), pending: z.int() }),
  refuses: [],
})

/**
 * Server-sent events for a page that shows a member's points: each says that points moved, or that a till has one of their
 * vouchers, and nothing else; the page asks by its usual calls (docs/decisions/040, 107). An event's id is the number of the member's last transfer. A page that
 * comes back with it, by `Last-Event-ID`, is told at once what it missed.
 */
export const pointsEvents = endpoint({
  method: 'GET',
  url: '/balance-api/events',
  answersWith: 'events',
  answer: z.string(),
  refuses: [],
})
