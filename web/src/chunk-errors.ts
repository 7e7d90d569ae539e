/** A part of the app that is gone (a newer version was put up) is fetched anew with the page, once a minute at most. */
const lastReload = 'chunkReloadedAt'

if (typeof window !== 'undefined') {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(lastReload) ?? 0)
    if (Date.now() - last < 60_000) return
    event.preventDefault()
    sessionStorage.setItem(lastReload, String(Date.now()))
    location.reload()
  })
}
