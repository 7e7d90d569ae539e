import { setTimeout as sleep } from 'node:timers/promises'
import { NotNow } from '../database/not-now.ts'

/** What transactions that began with what all lanes share wait for: a lane that they have entered, or all that they ask. */
type Queue = number | 'all lanes'
/** `any`: how many there are together. */
type QueueOrAll = Queue | 'any'

/** As many transactions wait there as may. */
class LaneIsBusy extends NotNow {
  readonly counted: QueueOrAll
  constructor(counted: QueueOrAll) {
    super(`Those who wait for ${typeof counted === 'number' ? `lane ${counted}` : 'lanes'} have all their connections`)
    this.counted = counted
  }
}

/** Waiting for a lane times out as waiting for a connection does. */
const waitsMs = 5000

/**
 * Counts the transactions that began with what all lanes share and wait for lanes: of each lane so many at most, so many who ask
 * all, and so many together, so that lanes that hang do not take the connections of the others' callers.
 */
export function laneLimit({ each, together }: { each: number; together: number }) {
  const inside = new Map<QueueOrAll, number>()
  const waiting = new Map<QueueOrAll, Set<() => void>>()
  const mostOf = (counted: QueueOrAll) => (counted === 'any' ? together : each)

  function visit() {
    const entered = new Set<QueueOrAll>()
    return {
      /** @throws LaneIsBusy */
      enter(visited: Queue) {
        const more = [visited, 'any' as const].filter((counted) => !entered.has(counted))
        for (const counted of more) if ((inside.get(counted) ?? 0) >= mostOf(counted)) throw new LaneIsBusy(counted)
        for (const counted of more) {
          inside.set(counted, (inside.get(counted) ?? 0) + 1)
          entered.add(counted)
        }
      },
      leave() {
        for (const counted of entered) {
          inside.set(counted, (inside.get(counted) ?? 1) - 1)
          const queue = waiting.get(counted) ?? new Set()
          const [next] = queue
          if (!next) continue
          queue.delete(next) // who leaves in the same turn wakes another
          next()
        }
      },
    }
  }

  async function until(counted: QueueOrAll, deadline: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const queue = waiting.getOrInsertComputed(counted, () => new Set())
    queue.add(resolve)
    await Promise.race([promise, sleep(Math.max(0, deadline - Date.now()), undefined, { ref: false })])
    queue.delete(resolve)
  }

  return {
    /**
     * Runs a transaction, which names the lane that it enters, or that it asks all. Where it cannot, it is undone, waits without
     * a connection, and begins again: it has looked up whose lane it needs, and no more.
     *
     * @throws NotNow   it has waited for too long
     */
    async run<T>(work: (enter: (visited: Queue) => void) => Promise<T>): Promise<T> {
      const deadline = Date.now() + waitsMs
      for (;;) {
        const { enter, leave } = visit()
        try {
          return await work(enter)
        } catch (error) {
          if (!(error instanceof LaneIsBusy) || Date.now() >= deadline) throw error
          await until(error.counted, deadline)
        } finally {
          leave()
        }
      }
    },
  }
}
