/**
 * Does something at once, and then at most once in each period, for all that came meanwhile.
 *
 * @param act  is told how many it is for, and of the last of them
 */
export function atMostOnceEach<Rest extends unknown[]>(
  periodMs: number,
  act: (count: number, ...last: Rest) => void,
): (...rest: Rest) => void {
  let waiting: { count: number; last: Rest } | undefined
  let isPaused = false

  function next() {
    isPaused = waiting !== undefined
    if (!waiting) return
    act(waiting.count, ...waiting.last)
    waiting = undefined
    setTimeout(next, periodMs).unref()
  }

  return (...rest) => {
    waiting = { count: (waiting?.count ?? 0) + 1, last: rest }
    if (!isPaused) next()
  }
}
