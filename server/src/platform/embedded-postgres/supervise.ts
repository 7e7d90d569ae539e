import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { backOff } from '../database/unavailable.ts'

/** PostgreSQL that ran for so long before it ended is started again at once. */
const heldMs = 10_000

/**
 * Starts PostgreSQL again whenever it ends by itself: when somebody killed it, or the disk was full. On the same port, so
 * that connections find it again. What the one before left running keeps the next from starting for a moment.
 *
 * @returns stops supervising: from then on it may end
 */
export function supervise(first: ChildProcess, startAgain: () => ChildProcess): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function keepRunning() {
    const pauses = backOff()
    for (let postgres = first; ; postgres = startAgain()) {
      const startedAt = performance.now()
      await waitForExit(postgres, signal)
      if (signal.aborted) return
      if (performance.now() - startedAt > heldMs) {
        pauses.reset()
        console.error('The database ended, and is started again…')
      }
      await pauses.pause(signal)
      if (signal.aborted) return
    }
  }

  const running = keepRunning()
  return () => {
    stopping.abort()
    return running
  }
}

async function waitForExit(postgres: ChildProcess, signal: AbortSignal): Promise<void> {
  if (postgres.pid === undefined || postgres.exitCode !== null || postgres.signalCode !== null) return
  await once(postgres, 'exit', { signal }).catch(() => {})
}
