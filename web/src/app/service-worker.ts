import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'

/** What the type of a page's own scripts does not say of a worker. */
declare const self: {
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
type WorkerEvents = { install: ExtendableEvent; activate: ExtendableEvent; fetch: FetchEvent }
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & {
  request: Request
  respondWith(response: Promise<Response>): void
}

/** Written in when the app is built (web/build-steps/offline.ts). */
declare const kept: {
  files: { url: string; revision: string | null }[]
  /** Pages that are of use without a network: these are shown as they are here. */
  cards: string[]
  noConnection: string
}

const { files, cards, noConnection } = kept

precache(files)
cleanupOutdatedCaches()

// The new worker takes over as soon as it has all files: nobody stays on the old ones until every tab is closed.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/**
 * Calls, sign-in and what a browser fetches by itself go where they always went. No page is asked for ahead while this
 * worker is being started: what can be asked for once only, as the end of signing in, would be asked twice.
 */
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || /^\/(api|oidc|dev)(\/|$)/.test(pathname)) return
  if (mode === 'navigate') event.respondWith(page(event.request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event.request, pathname))
})

async function file(request: Request, pathname: string): Promise<Response> {
  return (await matchPrecache(pathname)) ?? fetch(request)
}

/**
 * A card's page as it is here: nobody waits for a network at a till, and a card works during maintenance, too. Any other as
 * the network has it; where there is none, as it is kept, or the page that says so.
 */
async function page(request: Request, pathname: string): Promise<Response> {
  const here = await matchPrecache(pathname)
  if (here && cards.includes(pathname)) return here
  return fetch(request).catch(async () => here ?? (await matchPrecache(noConnection)) ?? Response.error())
}
