const listeners = new Set<() => void>()
let isReached = true
let lastReachedAt = Number.NEGATIVE_INFINITY

/** Called when a call was answered. Only answers, or none, tell a network without internet access from one with it. */
export function reportReached(): void {
  lastReachedAt = performance.now()
  change(true)
}

/**
 * Called when a call failed without an answer. A call that was given up says nothing about the network when another one
 * was answered meanwhile.
 *
 * @param begunAt  when the call began, by `performance.now()`
 */
export function reportUnreached(cause: unknown, begunAt: number): void {
  const wasGivenUp = cause instanceof DOMException && cause.name === 'TimeoutError'
  if (!wasGivenUp || lastReachedAt < begunAt) change(false)
}

function change(yes: boolean): void {
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
