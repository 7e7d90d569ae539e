import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'

/** The row that a member opened, by the history key of their visit to the feed. */
const openedFrom = new Map<string, string>()

export const forgetOpenedRows = (): void => openedFrom.clear()

/**
 * Scrolls back to the row that the member opened. The browser's own scroll restoration is not enough: it restores a
 * distance, and the heights of days that are not rendered yet are estimates.
 *
 * @returns a click handler for the element around the rows, which notes the row
 */
export function useOpenedRow(): (event: MouseEvent) => void {
  const { key } = useLocation()
  useEffect(() => {
    const row = document.getElementById(openedFrom.get(key) ?? '')
    row?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [key])
  return ({ target }) => {
    const row = (target as Element).closest('[id^="transaction-"]')
    if (row) openedFrom.set(key, row.id)
  }
}
