import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { test as base } from '@pollen/testing/journey'
import { close, listen } from '@pollen/testing/local-server'
import { type ServedApp, serveApp } from '@pollen/testing/served-app'
import { expect } from 'vitest'

type Advertiser = { url: string; asked: string[]; told: string[] }

/** Somebody whose scripts a retailer adds to the pages: a server that remembers what was asked for. */
const test = base.extend<{ advertiser: Advertiser; programme: ServedApp }>({
  advertiser: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
    async ({}, use) => {
      const asked: string[] = []
      const told: string[] = []
      const server = createServer(async (request, answer) => {
        if (request.method === 'POST') {
          told.push(await text(request))
          return answer.writeHead(204).end()
        }
        asked.push(request.url ?? '')
        answer
          .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
          .end('window.adverts = true')
      })
      await use({ url: `http://localhost:${await listen(server)}`, asked, told })
      await close(server)
    },
    { scope: 'file' },
  ],
  programme: [
    async ({ settings, advertiser: { url } }, use) => {
      const programme = await serveApp({
        ...settings,
        TAGS: `analytics=${url}/count.js marketing=${url}/tag.js`,
        EVENTS_URL: `${url}/events`,
      })
      await use(programme)
      await programme.stop()
    },
    { scope: 'file' },
  ],
})

/** A busy machine takes its time with a script. */
const patience = { timeout: 60_000 }

test('no script of others is loaded without consent; with it marketing waits a second, and taken back it is gone', async ({
  visitor,
  advertiser,
}) => {
  const { page } = visitor
  await page.clock.install()
  await visitor.goes('/id/start/card-check')
  await visitor.sees('Right, let’s get started')
  await page.getByRole('region', { name: 'Cookies' }).waitFor()
  await visitor.findsNothingWrong()
  await page.waitForLoadState('networkidle')
  expect(advertiser.asked).toEqual([])

  await visitor.stopsTheClock()
  await visitor.presses('Accept all')
  await expect.poll(() => advertiser.asked, patience).toEqual(['/count.js'])
  const marketing = page.locator('script[src$="/tag.js"]')
  await page.clock.runFor(999)
  expect(await marketing.count()).toBe(0)
  await page.clock.runFor(1)
  expect(await marketing.count()).toBe(1)
  await expect.poll(() => advertiser.asked, patience).toEqual(['/count.js', '/tag.js'])
  await page.clock.resume()
  expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
  await page.waitForFunction(() => 'adverts' in window)

  await visitor.goes('/privacy-and-legal')
  await visitor.presses('Cookie settings')
  await visitor.findsNothingWrong()
  await page.getByRole('switch', { name: 'Marketing' }).uncheck()
  await page.clock.runFor(1000)
  await expect.poll(() => advertiser.asked.length, patience).toBe(4)
  await visitor.presses('Save')
  await expect.poll(() => advertiser.asked.length, patience).toBe(5)
  await page.clock.fastForward(5000)
  await page.waitForLoadState('networkidle')
  expect(advertiser.asked).toEqual(['/count.js', '/tag.js', '/count.js', '/tag.js', '/count.js'])
  expect(visitor.complaints).toEqual([])
})

test('whoever says no is not asked again, and nothing is loaded', async ({ visitor, advertiser }) => {
  const before = advertiser.asked.length
  await visitor.page.clock.install()
  await visitor.goes('/welcome')
  await visitor.page.clock.fastForward(5000)
  await visitor.presses('Reject all')
  await visitor.goes('/')
  await visitor.sees(/Points on your shop/)
  await visitor.page.clock.fastForward(5000)
  await visitor.page.waitForLoadState('networkidle')
  expect(await visitor.page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
  expect(advertiser.asked).toHaveLength(before)
})

test('a question that is opened is told to analytics with consent alone, by its name', async ({ visitor }) => {
  const { page } = visitor
  const told = () => page.evaluate(() => window.dataLayer)
  await visitor.goes('/help')
  await page.getByLabel('Search help').fill('plastic week')
  await page.getByText('1 answer', { exact: true }).waitFor()
  const question = page.getByText('I joined online. Can I have plastic?')
  const answer = page.getByText('It comes to the address on your account')
  await question.click()
  await answer.waitFor()
  await visitor.presses('Accept all')
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' })
  expect(await told()).toBeUndefined()
  await question.click()
  await answer.waitFor({ state: 'hidden' })
  await question.click()
  await expect.poll(told).toEqual([{ event: 'faq_opened', question: 'plastic-card' }])
})

test('an offer that is looked at for a second is told to the operator’s address, with consent alone', async ({
  visitor,
  till,
  advertiser: { told },
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  const before = told.length
  await visitor.goesSignedIn('/grocer', email, password)
  await visitor.sees('Offers')
  const offers = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^More about/ }) })
  await page.clock.install()
  await visitor.reloads()
  await offers.first().waitFor()
  await page.clock.runFor(10_000)
  expect(told).toHaveLength(before)

  await visitor.presses('Accept all')
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' })
  await visitor.reloads()
  await offers.first().waitFor()
  await page.clock.runFor(1000)
  await expect.poll(() => page.evaluate(() => window.dataLayer?.length)).toBeGreaterThan(0)
  await page.clock.runFor(5000)
  await expect.poll(() => told.length, patience).toBeGreaterThan(before)
  const { events } = JSON.parse(told.at(-1) ?? '')
  expect(events[0]).toEqual({ event: 'offer_seen', offerId: expect.any(String), at: expect.any(String) })
})

test('what a lost network did not take is sent once it is back: 10,000 events, without the oldest; nothing after consent is taken back', async ({
  visitor,
  advertiser: { told },
}) => {
  const { page } = visitor
  await page.clock.install()
  await visitor.goes('/help')
  await visitor.presses('Accept all')
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' })
  const before = told.length
  await page.route('**/events', (route) => route.abort())
  /** Opens a question so many times. */
  const opens = (nth: number, times: number) =>
    page.evaluate(
      async ([nth = 0, times = 0]) => {
        const question = document.querySelectorAll<HTMLDetailsElement>('details details')[nth]
        if (!question) throw new Error('There is no such question')
        const turns = (open: boolean) =>
          new Promise((turned) => {
            question.addEventListener('toggle', turned, { once: true })
            question.open = open
          })
        for (let time = 0; time < times; time++) {
          await turns(true)
          await turns(false)
        }
        return question.id
      },
      [nth, times],
    )
  const oldest = await opens(0, 20)
  const newest = await opens(1, 10_000)
  await page.clock.runFor(5000)
  expect(told).toHaveLength(before)

  await page.unroute('**/events')
  type EventBatch = { events: { question: string }[] }
  const events = () => told.slice(before).flatMap((body) => (JSON.parse(body) as EventBatch).events)
  await expect
    .poll(async () => {
      await page.clock.runFor(5000)
      return events().length
    }, patience)
    .toBe(10_000)
  expect(new Set(events().map(({ question }) => question))).toEqual(new Set([newest]))
  expect(oldest).not.toBe(newest)

  await opens(0, 3)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await visitor.presses('Cookie settings')
  const after = told.length
  await page.getByRole('switch', { name: 'Analytics' }).uncheck()
  await visitor.presses('Save')
  await page.clock.runFor(10_000)
  await visitor.goes('/help')
  await opens(0, 3)
  await page.clock.runFor(10_000)
  expect(told).toHaveLength(after)
  expect(await page.evaluate(() => window.dataLayer?.length ?? 0)).toBe(0)
})
