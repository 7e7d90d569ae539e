import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useIsReturn } from '../../parts/layout/place-memory.ts'

type RowInSight = { id: string; top: number }

/** The first row in the window when the member left the feed, by the search of its address. */
const lastInSight = new Map<string, RowInSight>()

export const forgetRowsInSight = (): void => lastInSight.clear()

/**
 * Whoever returns to the feed finds the row where it was. Restoring the scroll position is not enough: it is a distance,
 * and the heights of days that are not rendered yet are estimates.
 *
 * @returns for the element around the rows
 */
export function useRowInSight(): RefObject<HTMLDivElement | null> {
  const feed = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  const isReturn = useIsReturn()
  useEffect(() => {
    const last = isReturn && lastInSight.get(search)
    const row = last && document.getElementById(last.id)
    if (!row) return
    row.scrollIntoView({ block: 'start', behavior: 'instant' }) // which renders the days around it
    scrollBy({ top: row.getBoundingClientRect().top - last.top, behavior: 'instant' })
  }, [search, isReturn])
  useLayoutEffect(() => {
    const rows = feed.current
    return () => {
      const row = rows && firstInSight(rows)
      if (row) lastInSight.set(search, row)
      else lastInSight.delete(search)
    }
  }, [search])
  return feed
}

/** By hit tests, since to measure all rows would lay out all days. */
function firstInSight(rows: HTMLElement): RowInSight | undefined {
  if (scrollY === 0) return undefined
  const { left, width } = rows.getBoundingClientRect()
  for (let y = 0; y < innerHeight; y += 40) {
    const hit = document.elementsFromPoint(left + width / 2, y)
    const row = hit.map((element) => element.closest('[id^="transaction-"]')).find((it) => it !== null)
    if (row) return { id: row.id, top: row.getBoundingClientRect().top }
  }
  return undefined
}
