import { nectarId } from '@pollen/contract/member/cards'
import { balance } from '@pollen/contract/member/ledger'
import { href } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const scripts = '**/assets/*.js'
const points = (page: Page) =>
  page
    .locator('main')
    .getByText(/^[\d,]+$/)
    .first()

/** Every number that Home shows as the balance from now on, in their order. */
function recordsBalances() {
  const shown: string[] = []
  Object.assign(window, { shown })
  const look = () => {
    const text = document.querySelector('[data-testid=balance]')?.textContent
    if (text && text !== shown.at(-1)) shown.push(text)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}
const balancesShown = (page: Page) =>
  page.evaluate(() => (window as unknown as { shown: string[] }).shown.map((text) => Number(text.replace(/\D/g, ''))))

test('Home stands as it was last shown before the app starts, and counts up to what came since', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const { email = '', password = '', cardNumber = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goesSignedIn(href('homepage'), email, password)
  await visitor.sees('Hello Maya')
  const before = await visitor.balance()
  await page.getByRole('heading', { name: 'Latest activity' }).waitFor()
  const activity = page.locator('main section', { has: page.getByRole('heading', { name: 'Latest activity' }) })
  const rows = activity.locator('li').filter({ hasText: /Today|Yesterday|day|\d/ })
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(5)
  const namesOfRows = async () => (await rows.locator('b').allTextContents()).slice(0, 5)
  const names = await namesOfRows()

  await page.route(scripts, (route) => route.abort())
  await visitor.reloads()
  expect(await points(page).textContent()).toBe(before.toLocaleString('en-GB'))
  expect(await namesOfRows()).toEqual(names)

  // Away from the page first: it still asks for scripts, and with them the app would start and learn of the points.
  await page.goto('about:blank')
  await page.unroute(scripts)
  await till.posts({ cardNumber, points: 400 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.addInitScript(recordsBalances)
  // A server on the same machine can be faster than the browser's own memory.
  await page.route(`**/api${balance.url}`, async (route) => {
    await expect.poll(async () => (await balancesShown(page)).length).toBeGreaterThan(0)
    await route.continue()
  })
  await page.goto(`${visitor.url}${href('homepage')}`)
  const after = async (ms: number) => {
    await page.clock.runFor(ms)
    return visitor
  }
  await expect.poll(async () => (await after(50)).balance()).toBe(before + 400)
  const shown = await balancesShown(page)
  expect(shown[0]).toBe(before)
  expect(shown.at(-1)).toBe(before + 400)
  expect(shown.length).toBeGreaterThan(3)
  expect(shown).toEqual(shown.toSorted((one, other) => one - other))

  // Without an answer it says as of when it was so.
  await page.unroute(`**/api${balance.url}`)
  await page.route(`**/api${balance.url}`, (route) => route.abort())
  await visitor.reloads()
  await expect.poll(async () => (await after(500)).page.getByText(/Your points as of \d\d:\d\d/).count()).toBe(1)
  expect(await points(page).textContent()).toBe((before + 400).toLocaleString('en-GB'))

  // What another session showed is not shown to anybody.
  await page.unroute(`**/api${balance.url}`)
  await page.route(scripts, (route) => route.abort())
  // In the next document: the present one may still store an answer under the session that it finds.
  await page.addInitScript(() => localStorage.setItem('sessionCreatedAt', '1'))
  await visitor.reloads()
  await page.getByRole('heading', { name: 'Latest activity' }).waitFor()
  expect(await points(page).count()).toBe(0)
})

test('the barcode is asked for before the app starts, as any call is', async ({ visitor, till }) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[1] ?? {}
  await visitor.goesSignedIn(href('homepage'), email, password)
  await visitor.sees(/^Hello /)
  // As in a tab that the server has not told of its switches yet: the defaults of where it is served hold.
  await page.evaluate(() => {
    localStorage.removeItem('card')
    sessionStorage.clear()
  })
  await page.route(scripts, (route) => route.abort())
  const asked = page.waitForRequest((request) => request.url().endsWith(nectarId.url))
  await visitor.reloads()
  expect((await asked).headers()).toMatchObject({
    pianochannel: 'JS-WEB',
    pianodeviceid: await page.evaluate(() => localStorage.getItem('deviceId')),
  })
  await page.locator('[data-early-bars=drawn]').waitFor()
})
