import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isPlace, withoutSlash } from './place-table.ts'

const searches = new Map<string, string>()

/** How far a place was scrolled when it was left, by path and search. */
const positions = new Map<string, number>()

/** A place is opened again with the search of its last address, which holds its filters. */
export function rememberSearch(pathname: string, search: string): void {
  if (isPlace(pathname)) searches.set(withoutSlash(pathname), search)
}

export const lastSearch = (path: string): string => searches.get(path) ?? ''

export function rememberPosition(pathname: string, search: string): void {
  if (isPlace(pathname)) positions.set(withoutSlash(pathname) + search, scrollY)
}

export const lastPosition = (pathname: string, search: string): number =>
  positions.get(withoutSlash(pathname) + search) ?? 0

/** The state of a navigation to a place that the member may have left before; other links lead to its top. */
export const returning = { isReturn: true }

/** Whether the member came back: by the browser, or by the place's link in the navigation. */
export function useIsReturn(): boolean {
  const { state } = useLocation()
  return useNavigationType() === 'POP' || (state as Partial<typeof returning> | null)?.isReturn === true
}

/** The visit that an entry of the browser's history belongs to, by its key. */
const visits = new Map<string, string>()

/** The last visit of a place, by path and search. */
const lastVisits = new Map<string, string>()

/**
 * Names the visit of this screen, to which its loaded lists belong: an entry of the browser's history. Who returns to a
 * place that they left scrolled down continues their visit; at its top a new one begins, with what is new.
 */
export function useVisit(): string {
  const { pathname, search, key } = useLocation()
  const isPressed = useNavigationType() === 'PUSH'
  const isContinued = useIsReturn() && isPressed && lastPosition(pathname, search) > 0
  const place = withoutSlash(pathname) + search
  const visit = visits.get(key) ?? (isContinued ? lastVisits.get(place) : undefined) ?? key
  useEffect(() => {
    visits.set(key, visit)
    lastVisits.set(place, visit)
  }, [key, place, visit])
  return visit
}

/** Forgets every place, as a page does that is loaded anew. */
export function forgetPlaces(): void {
  for (const memory of [searches, positions, visits, lastVisits]) memory.clear()
}
