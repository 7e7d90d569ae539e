const restMs = 60_000

/**
 * The messages of browsers and Vite for a chunk that could not be loaded. Other errors would occur again after a
 * reload.
 */
const loadFailure = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Loads the page anew when a chunk is gone because a newer version was deployed; once a minute at most. */
async function reloadIfNewer(): Promise<void> {
  const [arrival] = performance.getEntriesByType('navigation')
  if ((arrival as PerformanceNavigationTiming)?.type === 'reload' && performance.now() < restMs) return
  await fetch(location.href, { method: 'HEAD' }) // without a connection the page stays, and what is on it
  location.reload()
}

if (typeof window !== 'undefined') {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (loadFailure.test(payload.message)) reloadIfNewer().catch(() => {})
  })
}
