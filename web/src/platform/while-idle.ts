/** Does one after the other whenever the page has nothing else to do. @returns what stops it */
export function whileIdle(tasks: (() => unknown)[]): () => void {
  let waiting = onceIdle(goOn)
  function goOn() {
    tasks.shift()?.()
    if (tasks.length > 0) waiting = onceIdle(goOn)
  }
  return () => cancelOnceIdle(waiting)
}

/** Safari has no word for it. */
const onceIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50))
const cancelOnceIdle = globalThis.cancelIdleCallback ?? clearTimeout
