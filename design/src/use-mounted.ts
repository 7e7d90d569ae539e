import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

let isAwake = false

/**
 * False on the page that was printed ahead and while it wakes up, true from then on: what only this browser knows comes
 * after. It is drawn in pieces, as the waking was, so that a slow phone hears presses in between.
 */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(isAwake)
  useEffect(() => {
    isAwake = true
    startTransition(() => setMounted(true))
  }, [])
  return isMounted
}

/** What only this browser knows, as it changes; what was printed instead, until the page is awake. */
export function useBrowserStore<T>(subscribe: (changed: () => void) => () => void, now: () => T, printed: T): T {
  const isMounted = useMounted()
  return useSyncExternalStore(subscribe, isMounted ? now : () => printed, () => printed)
}
