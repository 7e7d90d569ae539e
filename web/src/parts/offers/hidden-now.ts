import { useSyncExternalStore } from 'react'

let hiddenNow: ReadonlySet<string> = new Set()
const nothing: ReadonlySet<string> = new Set()
const readers = new Set<() => void>()

function change(next: ReadonlySet<string>): void {
  hiddenNow = next
  for (const read of readers) read()
}

/** Offers that the member has just hidden: their lists show Undo in their places. */
export const noteHidden = (id: string): void => change(new Set([...hiddenNow, id]))

/** Undo was pressed, or was shown for its time. */
export const noteUndone = (id: string): void => change(new Set([...hiddenNow].filter((other) => other !== id)))

export const useHiddenNow = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (read) => {
      readers.add(read)
      return () => readers.delete(read)
    },
    () => hiddenNow,
    () => nothing,
  )
