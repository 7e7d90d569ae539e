import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

let isHydrated = false

/**
 * False on a prerendered page and while it hydrates, then true. Content that depends on the browser is rendered after
 * that, in a transition, so that a slow phone can handle presses in between.
 */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(isHydrated)
  useEffect(() => {
    isHydrated = true
    startTransition(() => setMounted(true))
  }, [])
  return isMounted
}

/**
 * A value that only the browser knows, kept up to date; the prerendered one until hydration is over.
 *
 * @example const hasSession = useBrowserStore(onStorageEvent, readsSession, true)
 */
export function useBrowserStore<T>(subscribe: (changed: () => void) => () => void, now: () => T, prerendered: T): T {
  const isMounted = useMounted()
  return useSyncExternalStore(subscribe, isMounted ? now : () => prerendered, () => prerendered)
}
