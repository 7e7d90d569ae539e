import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The state of every switch, for pages. A page that is older than the server ignores switches that it does not know. */
export const switchesNow = endpoint({
  method: 'GET',
  url: '/switches',
  answer: z.record(z.string(), z.boolean()),
  refuses: [],
})
