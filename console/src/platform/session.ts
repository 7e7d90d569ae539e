import { staffMe, staffSignOut } from '@pollen/contract/staff/colleagues/colleagues'
import type { QueryClient } from '@tanstack/react-query'
import { answerKey, call, isRefused } from './calls.ts'
import { forgetMembers } from './recent-members.ts'

/** Between the tabs of one browser. */
const tabs = new BroadcastChannel('console')
const signedOut = 'signed out'
const ofMe = { queryKey: [staffMe.url] }

/**
 * Signs out, here and in every other tab, even if the server cannot be reached.
 *
 * @returns where the identity provider ends its own session, where there is one
 */
export async function signOut(queries: QueryClient): Promise<string | undefined> {
  const left = await call(staffSignOut).catch(() => undefined)
  tabs.postMessage(signedOut)
  await leave(queries)
  return left?.location
}

/** Asks again who is there, and shows nothing until that is known. */
export const leave = (queries: QueryClient): Promise<void> => queries.resetQueries(ofMe)

/** Calls back when another tab signs out. */
export function onSignOutElsewhere(then: () => void): void {
  tabs.addEventListener('message', ({ data }) => data === signedOut && then())
}

/** A call that is refused since the session is over has the console ask who is there, whichever page made it. */
export function askWhoIsThere(queries: QueryClient, error: unknown): void {
  if (isRefused(error, 'signInNeeded') && queries.getQueryState(answerKey(staffMe))?.status !== 'error')
    void queries.invalidateQueries(ofMe)
}

/** What a colleague saw goes with them. */
export function forgetWhatWasSeen(queries: QueryClient): void {
  forgetMembers()
  void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffMe.url })
}
