import { z } from './zod.ts'

/** What carries the token that tells the hotels' site who somebody is: a header of the answer, then a part of the address. */
export const hotelsToken = 'pianosessionhotels'

/** What somebody brings who wants to go on to the hotels' site: a part of any address of ours. */
export const hotelsRedirectParameter = 'redirectionHotelsUrl'

/** Where somebody wants to go on to. */
export const RedirectLocation = z.string().check(z.maxLength(2000))
