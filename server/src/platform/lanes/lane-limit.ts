import { setTimeout as sleep } from 'node:timers/promises'
import { NotNow } from '../database/not-now.ts'

/** Of the transactions that began with what all lanes share, a lane has as many as it may have. */
class LaneIsBusy extends NotNow {
  readonly lane: number
  constructor(lane: number) {
    super(`Lane ${lane} has all the connections that it may have`)
    this.lane = lane
  }
}

/** Waiting for a lane times out as waiting for a connection does. */
const waitsMs = 5000

/**
 * Counts the transactions that began with what all lanes share and have entered one: of each lane so many at most, so that one
 * that hangs does not take the connections of the others' callers.
 */
export function laneLimit(most: number) {
  const inside = new Map<number, number>()
  const waiting = new Map<number, Set<() => void>>()

  function visit() {
    let entered: number | undefined
    return {
      /** @throws LaneIsBusy */
      enter(lane: number) {
        const visitors = inside.get(lane) ?? 0
        if (visitors >= most) throw new LaneIsBusy(lane)
        inside.set(lane, visitors + 1)
        entered = lane
      },
      leave() {
        if (entered === undefined) return
        inside.set(entered, (inside.get(entered) ?? 1) - 1)
        const queue = waiting.get(entered) ?? new Set()
        const [next] = queue
        if (!next) return
        queue.delete(next) // who leaves in the same turn wakes another
        next()
      },
    }
  }

  async function until(lane: number, deadline: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const queue = waiting.getOrInsertComputed(lane, () => new Set())
    queue.add(resolve)
    await Promise.race([promise, sleep(Math.max(0, deadline - Date.now()), undefined, { ref: false })])
    queue.delete(resolve)
  }

  return {
    /**
     * Runs a transaction, which names the lane that it enters. Where that is full, it is undone, waits without a connection, and
     * begins again: it has looked up whose lane it needs, and no more.
     *
     * @throws NotNow   it has waited for too long
     */
    async run<T>(work: (enter: (lane: number) => void) => Promise<T>): Promise<T> {
      const deadline = Date.now() + waitsMs
      for (;;) {
        const { enter, leave } = visit()
        try {
          return await work(enter)
        } catch (error) {
          if (!(error instanceof LaneIsBusy) || Date.now() >= deadline) throw error
          await until(error.lane, deadline)
        } finally {
          leave()
        }
      }
    },
  }
}
