import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { showNotifications } from './push-events.ts'

/** The worker events that TypeScript's DOM types do not have. */
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

/** Defined when the app is built (web/build-steps/offline.ts). */
declare const kept: {
  files: { url: string; revision: string | null }[]
  /** Pages that are useful without a network: they are shown from the cache. */
  cards: string[]
  noConnection: string
  /** The address of the questions of help. */
  questions: string
  /** Where a subscription to notifications is posted to. */
  subscribeToPush: string
}

const { files, cards, noConnection, questions, subscribeToPush } = kept

precache(files)
cleanupOutdatedCaches()
showNotifications(subscribeToPush)

// A new worker takes over as soon as it has all files, without waiting until every tab of the old one is closed.
self.addEventListener('install', () => void self.skipWaiting())
// Help without its questions is no reason to be without a card.
self.addEventListener('install', (event) => event.waitUntil(askedQuestions(new Request(questions)).catch(() => {})))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/**
 * Calls, but for the questions of help, and sign-in bypass the worker. Navigation preload stays off: a page that can be requested only once, such as
 * the return from signing in, would be requested twice.
 */
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method === 'GET' && origin === location.origin && pathname === questions)
    return event.respondWith(askedQuestions(event.request))
  if (method !== 'GET' || origin !== location.origin || /^\/(api|oidc|dev)(\/|$)/.test(pathname)) return
  if (mode === 'navigate') event.respondWith(page(event.request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event.request, pathname))
})

/** The questions as the server has them; without a network, as it last had them. */
async function askedQuestions(request: Request): Promise<Response> {
  const cache = await caches.open('help')
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(questions, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(questions)
    if (kept) return kept
    throw error
  }
}

async function file(request: Request, pathname: string): Promise<Response> {
  return (await matchPrecache(pathname)) ?? fetch(request)
}

/**
 * Shows a card's page from the cache, so that it opens at once at a till and works during maintenance. Any other page
 * comes from the network; without a network, from the cache, or the page for no connection.
 */
async function page(request: Request, pathname: string): Promise<Response> {
  const here = await matchPrecache(pathname)
  if (here && cards.includes(pathname)) return here
  return fetch(request).catch(async () => here ?? (await matchPrecache(noConnection)) ?? Response.error())
}
