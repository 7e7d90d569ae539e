const pressEnds = ['pointerup', 'pointercancel']

let isPressing = false
if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressing = true), { capture: true, passive: true })
  for (const name of pressEnds) addEventListener(name, () => (isPressing = false), { capture: true, passive: true })
}

/**
 * Does the work once no pointer is down. What moves other things on the page waits for that: between the two halves of a
 * press its target would move away from below the pointer, and nothing would be pressed.
 */
export function afterPress(work: () => void): void {
  if (!isPressing) {
    work()
    return
  }
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    setTimeout(work) // the click comes first
  }
  for (const name of pressEnds) addEventListener(name, end, { signal: ended.signal })
}
