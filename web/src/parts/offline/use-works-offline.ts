import { paths } from '@pollen/contract/paths'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { hasSession } from '../../platform/session-marker.ts'
import { whileIdle } from '../../platform/while-idle.ts'

let isOutdated = false
let isRegistered = false

/**
 * Registers the service worker that shows the card without a network, once the page is idle; public pages never do.
 * When a newer version of the app is ready, the next navigation loads the whole page.
 */
export function useWorksOffline(): void {
  const { pathname } = useLocation()
  useEffect(() => whileIdle([() => register().catch(() => {})]), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is when nobody is in the middle of something
  useEffect(() => {
    if (isOutdated) location.reload()
  }, [pathname])
}

/** The server deletes subscriptions of browsers that were not here for long, and knows of no other member's. */
const confirmPush = () => import('../push/device-push.ts').then(({ devicePush }) => devicePush()).catch(() => {})

async function register(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const isDeveloped = import.meta.env.DEV || location.pathname.startsWith(paths.dev)
  if (!workers || isRegistered || isDeveloped || !hasSession()) return
  isRegistered = true
  const isFirst = workers.controller === null
  const registration = await workers.register('/service-worker.js')
  if ('Notification' in window && Notification.permission === 'granted') confirmPush()
  workers.addEventListener('controllerchange', () => {
    isOutdated = !isFirst
  })
  // An app on a phone's home screen is reopened for weeks without fetching a page, so updates are looked for on return.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {})
  })
}
