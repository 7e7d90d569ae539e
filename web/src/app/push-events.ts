import type { PushMessage } from '@pollen/contract/push'

/** The worker's events that TypeScript's DOM types do not have. */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type WorkerEvents = {
  push: ExtendableEvent & { data: { json(): unknown } | null }
  notificationclick: ExtendableEvent & { notification: Notification }
  pushsubscriptionchange: ExtendableEvent & {
    oldSubscription?: PushSubscription | null
    newSubscription?: PushSubscription | null
  }
}
declare const self: {
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: {
      type: 'window'
      includeUncontrolled: true
    }): Promise<{ url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
}

/**
 * Shows the notifications that the server sends (server/src/records/web-push), and follows them when they are pressed.
 *
 * @param subscribeAt  where a new subscription is posted to
 */
export function showNotifications(subscribeAt: string): void {
  self.addEventListener('push', (event) => {
    if (!event.data) return
    const { title, body, url, tag, isSilent } = event.data.json() as PushMessage
    const icon = '/icons/icon-192.png'
    event.waitUntil(
      self.registration.showNotification(title, { body, tag, icon, silent: isSilent ?? null, data: { url } }),
    )
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(follow(String(event.notification.data?.url)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event, subscribeAt)))
}

/** Goes to a window that shows the page, or opens one: another window may hold something half written. */
async function follow(url: string): Promise<void> {
  const { origin } = location
  const address = new URL(url, origin)
  if (address.origin !== origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isThere = windows.find((it) => it.url === address.href)
  await (isThere ? isThere.focus() : self.clients.openWindow(address.href))
}

/** The browser has another subscription now, or none any more: then it gets one by the same key. */
async function renew(
  { oldSubscription, newSubscription }: WorkerEvents['pushsubscriptionchange'],
  subscribeAt: string,
): Promise<void> {
  const { pushManager } = self.registration
  const renewed = newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)))
  if (!renewed) return
  const { endpoint, keys } = renewed.toJSON()
  await fetch(subscribeAt, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
