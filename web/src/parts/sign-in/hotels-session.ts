import { hotelsToken } from '@pollen/contract/hotels'
import { hotelsSession } from '@pollen/contract/member/hotels'
import { href } from '@pollen/contract/paths'
import { callInBackground } from '../../platform/calls.ts'
import { registration } from '../registration/registration-state.ts'

/** Requests a page of another origin with that origin's cookies; the answer is opaque to us. */
export const fetchFromPartner = (address: string): Promise<unknown> =>
  fetch(address, { mode: 'no-cors', credentials: 'include', signal: AbortSignal.timeout(5000) })

/** Keeps the page of the hotels' site to return to. */
export const rememberHotels = (redirectionHotelsUrl: string): void => registration.merge({ redirectionHotelsUrl })

/**
 * Fetches the token that identifies the member to the hotels' site (registration.md §4). Returns the address for a
 * member who came from there; for others it opens the site's session in the background.
 */
export async function hotelsAddress(): Promise<string | undefined> {
  const { redirectionHotelsUrl: location } = registration.now()
  const response = await callInBackground(hotelsSession, { query: { location } }, hotelsToken)
  if (!response) return undefined
  registration.merge({ redirectionHotelsUrl: undefined })
  const { header: token, answer } = response
  if (token && answer.location)
    return `${href('ssoRedirection')}?${new URLSearchParams({ [hotelsToken]: token, location: answer.location })}`
  if (answer.preload) fetchFromPartner(answer.preload).catch(() => {}) // members log in there themselves
  return undefined
}
