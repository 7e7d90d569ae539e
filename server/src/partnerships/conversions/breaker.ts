const opensAfter = 5
const firstPauseMs = 5000
const longestPauseMs = 15_000

/**
 * Keeps calls from a partner that gives no answers: after five without one, in a row, a single call is let through after
 * five seconds, then after ten and every fifteen, until one is answered. A call counts as one without an answer only when
 * none that came since it began was answered: calls that begin together run out together. Each process counts for itself,
 * for all lanes together.
 */
export function createBreaker() {
  let missed = 0
  let underway = 0
  let pauseMs = firstPauseMs
  let closedFrom = new Date(0)
  let answeredAt = new Date(0)
  return {
    isOpen: () => missed >= opensAfter,
    /** When a call may be tried; in the past when any may. */
    triesFrom: () => closedFrom,
    /** How many calls may begin now. They are under way until `end`. */
    begin(now: Date, { most, mostAtOnce }: { most: number; mostAtOnce: number }): number {
      const free = missed < opensAfter ? mostAtOnce - underway : underway === 0 && now >= closedFrom ? 1 : 0
      const many = Math.min(most, free)
      underway += many
      return many
    },
    end(many = 1) {
      underway -= many
    },
    isAsking: () => underway > 0,
    /** @returns whether it is the first answer after all those that were missed */
    answered(now: Date): boolean {
      answeredAt = now
      const wasOpen = missed >= opensAfter
      missed = 0
      pauseMs = firstPauseMs
      return wasOpen
    },
    missed(now: Date, begunAt: Date) {
      if (begunAt < answeredAt) return
      missed++
      if (missed < opensAfter || now < closedFrom) return
      closedFrom = new Date(now.getTime() + pauseMs)
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    },
  }
}

export type Breaker = ReturnType<typeof createBreaker>
