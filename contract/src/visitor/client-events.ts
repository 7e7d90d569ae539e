import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** A browser's report to the operators: about the page and the browser, never about the person. */
export const ClientEvent = z.discriminatedUnion('event', [
  /** A page of ours stood in a frame of another site (registration.md §4); `by` is that site's origin, where it is known. */
  z.object({ event: z.literal('FRAMED'), by: text(262).check(z.regex(/^(https?:\/\/[\w.:[\]-]{1,253})?$/)) }),
  /** The browser keeps nothing; `code` and `name` are the DOMException's (registration.md §8). */
  z.object({
    event: z.literal('STORAGE_UNAVAILABLE'),
    code: z.int().check(z.nonnegative(), z.maximum(100)),
    name: text(60).check(z.regex(/^\w{1,60}$/)),
  }),
])
export type ClientEvent = z.infer<typeof ClientEvent>

/** Sent by `navigator.sendBeacon`, which waits for no answer and outlives the page. */
export const clientEvent = endpoint({
  method: 'POST',
  url: '/client-events',
  costs: 'report',
  body: ClientEvent,
  answer: z.object({}),
  refuses: [],
})
