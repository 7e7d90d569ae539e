import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

/** What carries the token that tells the hotels' site who somebody is: a header of the answer, then a part of the address. */
export const hotelsToken = 'pianosessionhotels'
/** What somebody brings who wants to go on to the hotels' site: a part of any address of ours. */
export const hotelsErrand = 'redirectionHotelsUrl'

const Location = z.string().check(z.maxLength(2000))

/**
 * A token with which the hotels' site knows this member for five minutes, in the header `pianosessionhotels`: a JWT
 * signed as the identity provider signs, which names the member by a word for that site alone. `location` is where to
 * take it, when that was asked for and is allowed; `preload` else is what of that site to fetch ahead. Neither where the
 * programme has no hotels.
 */
export const hotelsSession = endpoint({
  method: 'GET',
  url: '/customer/session/hotels',
  access: 'member',
  query: z.object({ location: z.optional(Location) }),
  answer: z.object({ location: z.optional(z.string()), preload: z.optional(z.string()) }),
  refuses: [],
})

/** May somebody be led there, and may the token go with them? It is for the hotels' site alone. */
export const ssoRedirection = endpoint({
  method: 'GET',
  url: '/sso-redirection',
  access: 'anyone',
  query: z.object({ location: Location }),
  answer: z.object({ location: z.string(), takesToken: z.boolean() }),
  refuses: ['redirectNotAllowed'],
})
