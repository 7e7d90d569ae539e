import { hotelsToken } from '@pollen/contract/hotels'
import { hotelsSession } from '@pollen/contract/member/hotels'
import { href } from '@pollen/contract/paths'
import { callBehind } from '../../platform/calls.ts'
import { registration } from '../registration/registration-state.ts'

/** A page of another origin, asked as that page would be, cookies included; what it says stays between it and the browser. */
export const fetchOfPartner = (address: string): Promise<unknown> =>
  fetch(address, { mode: 'no-cors', credentials: 'include', signal: AbortSignal.timeout(5000) })

/**
 * Fetches the token with which the hotels' site knows this member (registration.md §4). Who came with the wish to go
 * there is told the way; for anybody else the site's session is fetched ahead.
 */
export async function wayToHotels(): Promise<string | undefined> {
  const { redirectionHotelsUrl: location } = registration.now()
  const told = await callBehind(hotelsSession, { query: { location } }, hotelsToken)
  if (!told) return undefined
  registration.merge({ redirectionHotelsUrl: undefined })
  const { header: token, answer } = told
  if (token && answer.location)
    return `${href('ssoRedirection')}?${new URLSearchParams({ [hotelsToken]: token, location: answer.location })}`
  if (answer.preload) fetchOfPartner(answer.preload).catch(() => {}) // they log in there by themselves, then
  return undefined
}
