import { text } from './text.ts'

/** The header of our answer, then the query parameter, that holds the token by which the hotels' site knows a member. */
export const hotelsToken = 'pianosessionhotels'

/** The query parameter, at any address of ours, that asks to go on to the hotels' site. */
export const hotelsRedirectParameter = 'redirectionHotelsUrl'

/** An address on another site to go on to. */
export const RedirectLocation = text(2000)
