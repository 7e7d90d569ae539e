import { RedirectLocation } from '../hotels.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/**
 * A token by which the hotels' site knows this member for five minutes, in the header `pianosessionhotels`: a JWT that is
 * signed as the identity provider signs, and names the member by an identifier for that site alone. `location` is where
 * to take it, if the query asked for an allowed one; otherwise `preload` is an address of that site to fetch ahead. A
 * programme without hotels answers neither.
 */
export const hotelsSession = endpoint({
  method: 'GET',
  url: '/customer/session/hotels',
  query: z.object({ location: z.optional(RedirectLocation) }),
  answer: z.object({ location: z.optional(z.string()), preload: z.optional(z.string()) }),
  refuses: [],
})
