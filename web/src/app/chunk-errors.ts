const lastReload = 'chunkReloadedAt'
const restMs = 60_000

/** How browsers and Vite say that a part could not be loaded; a part that was, and failed, is no better after a reload. */
const notLoaded = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** A part of the app that is gone (a newer version was put up) is fetched anew with the page, once a minute at most. */
async function reloadIfNewer(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(lastReload) ?? 0) < restMs) return
  await fetch(location.href, { method: 'HEAD' }) // without a connection the page stays, and what is on it
  sessionStorage.setItem(lastReload, String(Date.now()))
  location.reload()
}

if (typeof window !== 'undefined') {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (notLoaded.test(payload.message)) reloadIfNewer().catch(() => {})
  })
}
