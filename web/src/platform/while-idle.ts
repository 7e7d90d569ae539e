/**
 * Runs tasks one by one, each once the one before has ended and the page is idle.
 *
 * @returns cancels the rest
 */
export function whileIdle(tasks: (() => unknown)[]): () => void {
  let waiting = onceIdle(goOn)
  let isCancelled = false
  async function goOn() {
    await tasks.shift()?.()
    if (tasks.length > 0 && !isCancelled) waiting = onceIdle(goOn)
  }
  return () => {
    isCancelled = true
    cancelOnceIdle(waiting)
  }
}

/** Safari has no requestIdleCallback. */
const onceIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50))
const cancelOnceIdle = globalThis.cancelIdleCallback ?? clearTimeout
