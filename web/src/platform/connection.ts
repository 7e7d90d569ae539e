const listeners = new Set<() => void>()
let isReached = true

/** Told by every call: whether the server was reached. A network that leads nowhere is found out by this alone. */
export function serverWasReached(yes: boolean): void {
  if (isReached === yes) return
  isReached = yes
  for (const listener of listeners) listener()
}

/** Whether there is a connection, as far as this browser knows. */
export const isConnected = (): boolean => navigator.onLine && isReached

export function whenConnectionChanges(changed: () => void): () => void {
  listeners.add(changed)
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
