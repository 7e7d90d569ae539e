import { useActions } from '../../platform/actions.ts'
import { focusNextPlace } from './focus-place.ts'

/**
 * The keys of a form. Alt with an arrow moves what of a list one is in; elsewhere, and from a field in which something is wrong,
 * Alt ↓ leads to the next thing to put right.
 */
export function useListKeys(id: string, { places, hasLists }: { places: readonly string[]; hasLists: boolean }): void {
  const form = () => document.getElementById(id)
  const isIn = (element: Element | null) => element !== null && form()?.contains(element) === true
  const move = (sign: 'up' | 'down') => () => {
    const now = document.activeElement
    const row = isIn(now) && now?.getAttribute('aria-invalid') !== 'true' ? now?.closest('[data-row]') : null
    if (row) document.getElementById(`${row.id}-${sign}`)?.click()
    else if (sign === 'down') focusNextPlace(id, places)
  }
  const add = () => {
    const now = document.activeElement
    const list = (isIn(now) && now?.closest('[data-list]')) || form()?.querySelector('[data-list]')
    if (list) document.getElementById(`${list.id}-add`)?.click()
  }
  useActions('What is written', [
    ...(places.length > 0 || hasLists
      ? [{ says: places.length > 0 ? 'Next to put right' : 'Move one down', key: 'alt+ArrowDown', does: move('down') }]
      : []),
    ...(hasLists
      ? [
          { says: 'Move one up', key: 'alt+ArrowUp', does: move('up') },
          { says: 'Another one', key: 'alt+n', does: add },
        ]
      : []),
  ])
}
