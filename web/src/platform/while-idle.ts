/**
 * Runs tasks one by one whenever the page is idle.
 *
 * @returns cancels the rest
 */
export function whileIdle(tasks: (() => unknown)[]): () => void {
  let waiting = onceIdle(goOn)
  function goOn() {
    tasks.shift()?.()
    if (tasks.length > 0) waiting = onceIdle(goOn)
  }
  return () => cancelOnceIdle(waiting)
}

/** Safari has no requestIdleCallback. */
const onceIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50))
const cancelOnceIdle = globalThis.cancelIdleCallback ?? clearTimeout
