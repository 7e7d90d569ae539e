import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'

/** The row that was opened from a visit to the feed, by the visit's place in the history. */
const openedFrom = new Map<string, string>()

export const forgetOpenedRows = (): void => openedFrom.clear()

/**
 * Brings whoever comes back from a row to that row. The window's own memory is how far it was scrolled, which days that
 * are not drawn yet make a guess.
 *
 * @returns what notes which row is opened, for the element around them
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
