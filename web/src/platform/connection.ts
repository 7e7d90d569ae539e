const listeners = new Set<() => void>()
let isReached = true

/** Called after every call with whether the server was reached. Only this detects a network without internet access. */
export function reportReached(yes: boolean): void {
  if (isReached === yes) return
  isReached = yes
  for (const listener of listeners) listener()
}

/** Whether there is a connection, as far as this browser knows. */
export const isConnected = (): boolean => navigator.onLine && isReached

export function onConnectionChange(changed: () => void): () => void {
  listeners.add(changed)
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
