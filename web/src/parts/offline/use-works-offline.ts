import { paths } from '@pollen/contract/paths'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { onceStill } from '../../platform/once-still.ts'
import { hasSession } from '../../platform/session-marker.ts'

let isOutdated = false
let isRegistered = false
let registration: ServiceWorkerRegistration | undefined

/**
 * Registers the service worker that shows the card without a network, once the page is still; public pages never do. The
 * worker keeps each screen that was opened. When a newer version of the app is ready, the next navigation loads the whole
 * page.
 */
export function useWorksOffline(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen that is opened is kept
  useEffect(() => onceStill(() => register().then(keepScreen, () => {})), [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is when nobody is in the middle of something
  useEffect(() => {
    if (isOutdated) location.reload()
  }, [pathname])
}

/** The server deletes subscriptions of browsers that were not here for long, and knows of no other member's. */
const confirmPush = () => import('../push/device-push.ts').then(({ devicePush }) => devicePush()).catch(() => {})

/** Has the screen that is open kept, unless a newer app is on its way: its worker takes over once this one is at rest. */
function keepScreen(): void {
  const { installing, waiting, active } = registration ?? {}
  if (active && !installing && !waiting) active.postMessage(location.pathname)
}

async function register(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const isDeveloped = import.meta.env.DEV || location.pathname.startsWith(paths.dev)
  if (!workers || isRegistered || isDeveloped || !hasSession()) return
  isRegistered = true
  let isFirst = workers.controller === null
  const registered = await workers.register('/service-worker.js')
  registration = registered
  if ('Notification' in window && Notification.permission === 'granted') confirmPush()
  workers.addEventListener('controllerchange', () => {
    if (isFirst) keepScreen()
    else isOutdated = true
    isFirst = false
  })
  // An app on a phone's home screen is reopened for weeks without fetching a page, so updates are looked for on return.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registered.update().catch(() => {})
  })
}
