import { RedirectLocation } from '../hotels.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/**
 * A token with which the hotels' site knows this member for five minutes, in the header `pianosessionhotels`: a JWT
 * signed as the identity provider signs, which names the member by a word for that site alone. `location` is where to
 * take it, when that was asked for and is allowed; `preload` else is what of that site to fetch ahead. Neither where the
 * programme has no hotels.
 */
export const hotelsSession = endpoint({
  method: 'GET',
  url: '/customer/session/hotels',
  query: z.object({ location: z.optional(RedirectLocation) }),
  answer: z.object({ location: z.optional(z.string()), preload: z.optional(z.string()) }),
  refuses: [],
})
