import { pushKey, subscribeToPush } from '@pollen/contract/member/web-push'
import { testOffline as base } from '@pollen/testing/journey'
import { openPushService, type PushService } from '@pollen/testing/push-service'
import { type ServedApp, serveApp } from '@pollen/testing/served-app'
import type { BrowserContext, Page, Worker } from 'playwright-core'
import { expect } from 'vitest'

const test = base.extend<{ pushService: PushService; programme: ServedApp }>({
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
    async ({}, use) => {
      const service = await openPushService()
      await use(service)
      await service.close()
    },
    { scope: 'file' },
  ],
  programme: [
    async ({ settings, pushService }, use) => {
      const programme = await serveApp({ ...settings, PUSH_SERVICES: pushService.url })
      await use(programme)
      await programme.stop()
    },
    { scope: 'file' },
  ],
})

/** What the worker asked of the browser; this one, which has no screen, has no place for notifications. */
type WorkerScope = {
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  clients: { openWindow(url: string): Promise<void> }
  dispatchEvent(event: Event): boolean
  shown: { title: string; options: NotificationOptions }[]
  opened: string[]
}

test('what a member is told appears as a notification of their browser, and leads to its page', async ({
  visitor,
  till,
  programme,
  pushService,
}) => {
  const { page } = visitor
  const { email = '', password = '', cardNumber = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goesSignedIn('/account/comms', email, password)
  await visitor.sees('How we contact you')
  await page.getByRole('heading', { name: 'Notifications on this device' }).waitFor()

  // A browser without a screen subscribes nowhere, so the test does it in its place.
  const { publicKey } = await (await page.request.get(`${programme.url}/api${pushKey.url}`)).json()
  const subscription = pushService.subscription(publicKey)
  const answer = await page.request.post(`${programme.url}/api${subscribeToPush.url}`, { data: subscription })
  expect(answer.status()).toBe(200)
  await till.holds(cardNumber, 100)
  await expect.poll(() => pushService.received.length).toBe(2)

  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  const worker = await workerOf(page.context())
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    Object.assign(scope, { shown: [], opened: [] })
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, options })
    scope.clients.openWindow = async (url) => void scope.opened.push(url)
  })
  for (const { message } of pushService.received) await deliver(page, JSON.stringify(message))
  const titles = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown.map(({ title }) => title))
  await expect
    .poll(async () => (await titles()).sort())
    .toEqual(['Notifications are on', 'Your points are being spent'])

  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const { options } = scope.shown.find(({ title }) => title === 'Your points are being spent') ?? {}
    const notification = { data: options?.data, close: () => {} }
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
  })
  const opened = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).opened)
  await expect.poll(opened).toEqual([expect.stringMatching(/^http:\/\/[^/]+\/card\/activity\/\d+$/)])
  expect(visitor.complaints).toEqual([])
})

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')

/** Hands a message to the page's worker as the browser does when its push service sends one. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ isDeleted }) => !isDeleted)
      if (registration) found(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await devtools.detach()
}
