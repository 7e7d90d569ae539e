import { addPlugins, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { showNotifications } from './push-events.ts'

/** The worker events that TypeScript's DOM types do not have. */
declare const self: {
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void
  skipWaiting(): Promise<void>
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
}
type WorkerEvents = { install: ExtendableEvent; activate: ExtendableEvent; message: MessageEvent; fetch: FetchEvent }
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type MessageEvent = ExtendableEvent & { data: unknown }
type FetchEvent = ExtendableEvent & {
  request: Request
  respondWith(response: Promise<Response>): void
}

/** Defined when the app is built (web/build-steps/offline.ts). */
declare const kept: {
  /** Names the build. */
  build: string
  /** Fetched before the worker takes over; the page of the card comes last. */
  installed: { url: string; revision: string | null }[]
  /** Pages that are kept once somebody has opened them. */
  whenOpened: string[]
  /** Pages that are useful without a network: they are shown from the cache. */
  cards: string[]
  /** Pages that `anyPage` shows without a network, since their files are installed. */
  byAnyPage: string[]
  anyPage: string
  noConnection: string
  /** The address of the questions of help. */
  questions: string
  /** Where a subscription to notifications is posted to. */
  subscribeToPush: string
}

const { build, installed, whenOpened, cards, byAnyPage, anyPage, noConnection, questions, subscribeToPush } = kept
const cardPage = installed.at(-1)?.url
const openedParts = 'opened '
const opened = () => caches.open(openedParts + build)

/**
 * What could not be fetched is fetched when it is wanted. But a new build takes over only if the network held until the
 * card's page: otherwise the card of the build before would be gone, and none in its place.
 */
addPlugins([
  {
    handlerDidError: async ({ request }) => {
      const isUpdate = self.registration.active !== null
      return isUpdate && new URL(request.url).pathname === cardPage ? undefined : Response.error()
    },
  },
])
precache(installed)
cleanupOutdatedCaches()
showNotifications(subscribeToPush)

// A new worker takes over as soon as it has its files, without waiting until every tab of the old one is closed.
self.addEventListener('install', () => void self.skipWaiting())
// Help without its questions is no reason to be without a card.
self.addEventListener('install', (event) => event.waitUntil(askedQuestions(new Request(questions)).catch(() => {})))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOlderBuilds()))

/** A page says which screen is open, once it is still. */
self.addEventListener('message', (event) => event.waitUntil(keepPage(String(event.data)).catch(() => {})))

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
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event.request))
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

const keptHere = async (pathname: string): Promise<Response | undefined> =>
  (await matchPrecache(pathname)) ?? (await opened()).match(pathname)

/** A file's name changes with what is in it. */
async function file(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const here = await keptHere(pathname)
  if (here) return here
  const answer = await fetch(request)
  if (answer.ok) await (await opened()).put(pathname, answer.clone())
  return answer
}

/** Keeps a page, and the files that it names. */
async function keepPage(pathname: string): Promise<void> {
  const here = await keptHere(pathname)
  if (!here && !whenOpened.includes(pathname)) return
  const answer = here ?? (await fetch(pathname))
  if (!answer.ok) return
  const named = new Set((await answer.clone().text()).match(/\/assets\/[\w-]+\.\w+/g))
  for (const address of named) await file(new Request(address)).catch(() => {})
  if (!here) await (await opened()).put(pathname, answer)
}

async function forgetOlderBuilds(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(openedParts) && name !== openedParts + build) await caches.delete(name)
}

/**
 * Shows a card's page from the cache, so that it opens at once at a till and works during maintenance. Any other page
 * comes from the network; without a network, from the cache, or the page for no connection.
 */
async function page(request: Request, pathname: string): Promise<Response> {
  const here = await keptHere(pathname)
  if (here && cards.includes(pathname)) return here
  return fetch(request).catch(async () => here ?? (await withoutNetwork(pathname)) ?? Response.error())
}

const withoutNetwork = (pathname: string) => matchPrecache(byAnyPage.includes(pathname) ? anyPage : noConnection)
