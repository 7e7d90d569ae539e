/** The two halves of a double press are at most so far apart: the usual setting of desktops and phones. */
const doublePressMs = 500

/** When the pointer was last lifted; in the future while it is down. */
let lastPressAt = Number.NEGATIVE_INFINITY
let isWatching = false
let ending: ReturnType<typeof setTimeout> | undefined

const now = () => performance.now()

/** A press ends so; after the last two the browser may not say that the pointer was lifted. */
const pressEnds = ['pointerup', 'pointercancel', 'contextmenu', 'blur']

/**
 * Watches for presses from now on. A page that has just woken up may be about to repeat a press that came before, so this
 * moment counts as one.
 */
export function watchPresses(): void {
  if (isWatching) return
  isWatching = true
  lastPressAt = now()
  const watch = (name: string, at: () => number) =>
    addEventListener(
      name,
      ({ isTrusted }) => {
        if (isTrusted) lastPressAt = at()
      },
      { capture: true, passive: true },
    )
  watch('pointerdown', () => Number.POSITIVE_INFINITY)
  for (const name of pressEnds) watch(name, now)
}

/**
 * Keeps the pointer off a screen that has just appeared, until it is painted and the double-press interval is over. The
 * second half of a double press would otherwise answer the new screen, where a button stands at the same place. A
 * transparent layer takes the pointer meanwhile (base.css); keyboards and screen readers press through it.
 */
export function ignoreDoublePress(): void {
  const page = document.documentElement
  clearTimeout(ending)
  page.dataset.justAppeared = ''
  const end = () => {
    const leftMs = lastPressAt + doublePressMs - now()
    if (leftMs > 0) ending = setTimeout(end, Math.min(leftMs, doublePressMs))
    else delete page.dataset.justAppeared
  }
  requestAnimationFrame(() => {
    clearTimeout(ending)
    ending = setTimeout(end)
  })
}
