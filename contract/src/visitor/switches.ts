import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** How every switch stands, for whoever draws a page; a page that is older than the server passes over what it does not know. */
export const switchesNow = endpoint({
  method: 'GET',
  url: '/switches',
  answer: z.record(z.string(), z.boolean()),
  refuses: [],
})
