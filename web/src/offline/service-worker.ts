import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'

/** What the type of a page's own scripts does not say of a worker. */
declare const self: {
  addEventListener<K extends keyof Heard>(type: K, listener: (event: Heard[K]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
}
type Heard = { install: Extendable; activate: Extendable; fetch: Fetched }
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Fetched = Extendable & {
  request: Request
  /** The page, asked for while this worker was being started. */
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

/** Written in when the app is built (web/offline.ts). */
declare const kept: {
  files: { url: string; revision: string | null }[]
  /** Pages that are of use without a network: for these nobody waits for one. */
  cards: string[]
  noConnection: string
}

const { files, cards, noConnection } = kept

/** A network that is quicker than this says which page there is; otherwise the one that is here is as good. */
const patienceMs = 250

precache(files)
cleanupOutdatedCaches()

// The new worker takes over as soon as it has all files: nobody stays on the old ones until every tab is closed.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

/**
 * Calls, sign-in and what a browser fetches by itself go where they always went. The browser asked for a page already
 * while this worker was being started: what can be asked for once only, as the end of signing in, is not asked again.
 */
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  const isElsewhere = /^\/(api|oidc|dev)(\/|$)/.test(pathname)
  if (mode === 'navigate') event.respondWith(isElsewhere ? asked(event) : page(event, pathname))
  else if (isElsewhere) return
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event.request, pathname))
})

async function file(request: Request, pathname: string): Promise<Response> {
  return (await matchPrecache(pathname)) ?? fetch(request)
}

const asked = async ({ preloadResponse, request }: Fetched) => (await preloadResponse) ?? fetch(request)

/** The page as the network has it; where there is none, as it is kept, or one that says so. */
async function page(event: Fetched, pathname: string): Promise<Response> {
  const here = await matchPrecache(pathname)
  const coming = asked(event)
  if (here && cards.includes(pathname)) {
    event.waitUntil(coming.catch(() => {})) // it goes on, though nobody waits: the browser cuts it off otherwise, and says so
    return Promise.race([coming.then((answer) => (isPage(answer) ? answer : here)), after(patienceMs, here)]).catch(
      () => here,
    )
  }
  return coming.catch(async () => here ?? (await matchPrecache(noConnection)) ?? Response.error())
}

/** Not during maintenance: a card works at tills then, too. */
const isPage = ({ ok, type }: Response) => ok || type === 'opaqueredirect'

const after = <T>(ms: number, value: T) => new Promise<T>((done) => setTimeout(() => done(value), ms))
