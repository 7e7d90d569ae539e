import { transactions } from '@pollen/contract/member/activity'
import { pointsEvents } from '@pollen/contract/member/ledger'
import { href } from '@pollen/contract/paths'
import { newPhone } from '@pollen/testing/browser'
import { test } from '@pollen/testing/journey'
import { inContext } from '@pollen/testing/visitor'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const isStream = (request: Request) => request.url().endsWith(pointsEvents.url)

/** As when the member locks the phone, or looks at it again. */
const setVisible = (page: Page, isVisible: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isVisible ? 'visible' : 'hidden',
  )

const newsOn = (page: Page) => page.getByRole('region', { name: 'Your points' }).getByRole('status')

test('a scan appears by itself on the open card and in the bar of any page; a page that nobody looks at holds no stream', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const { email = '', password = '', cardNumber = '' } = (await till.demonstration()).members[0] ?? {}
  const opened = page.waitForResponse((response) => isStream(response.request()))
  // What moved is told from the first answer on, however late that is.
  const late = Promise.withResolvers<void>()
  const isLatest = (url: URL) => url.pathname === `/api${transactions.url}`
  await page.route(isLatest, (route) => late.promise.then(() => route.continue()))
  await visitor.goesSignedIn(href('nectarcardWallet'), email, password)
  await visitor.sees('Your card')
  await opened
  const known = page.waitForResponse((response) => response.url().includes(transactions.url))
  late.resolve()
  await known
  await page.unroute(isLatest)
  await page.evaluate(() => {
    document.body.dataset.isSamePage = 'yes'
  })

  await till.posts({ cardNumber, points: 118 })
  await newsOn(page)
    .getByText(/^\+118 at .+, Beeford Magna/)
    .waitFor()
  const before = await shownBalance(page)
  await till.holds(cardNumber, 200)
  await newsOn(page).getByText(`200 points held at`).waitFor()
  await expect.poll(() => shownBalance(page)).toBe(before - 200)
  expect(await newsOn(page).textContent()).toContain(`You have ${(before - 200).toLocaleString('en-GB')} points.`)
  expect(await page.locator('body').getAttribute('data-is-same-page')).toBe('yes')

  const closed = page.waitForEvent('requestfailed', isStream)
  await setVisible(page, false)
  await closed
  await till.posts({ cardNumber, points: 77 })
  const reopened = page.waitForResponse((response) => isStream(response.request()))
  await setVisible(page, true)
  await reopened
  await newsOn(page)
    .getByText(/^\+77 at/)
    .waitFor()

  // Elsewhere the points in the bar follow, and so does the bell.
  await visitor.follows('Offers')
  await visitor.sees('Offers')
  const chip = page.getByRole('banner').getByRole('link', { name: / points$/ })
  const inBar = async () => Number((await chip.textContent())?.replace(/\D/g, ''))
  const unread = async () =>
    Number(/\d+/.exec((await page.getByRole('link', { name: /^Messages/ }).getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  await expect.poll(inBar).toBe(before - 200 + 77)
  const unreadBefore = await unread()
  await till.posts({ cardNumber, points: 23 })
  await expect.poll(inBar).toBe(before - 200 + 77 + 23)
  await expect.poll(unread).toBeGreaterThan(unreadBefore)
  await visitor.reloads()
  await expect.poll(inBar).toBe(before - 200 + 77 + 23)
  expect(visitor.complaints).toEqual([])
})

const shownBalance = async (page: Page) =>
  Number((await page.getByTestId('balance').first().textContent())?.replace(/\D/g, ''))

/** What has the focus, by its text or label. */
const focusOn = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused === document.body ? 'the page' : (focused?.textContent ?? '')
  })

test('the focus moves when the place changes, and only then; a place keeps its filters, and goes to its top', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goesSignedIn(href('homepage'), email, password)
  await visitor.sees('Hello Maya')

  // On a loaded page: what loads late, the name among it, moves no focus.
  await visitor.reloads()
  await visitor.sees('Hello Maya')
  await visitor.balance()
  expect(await focusOn(page)).toBe('the page')
  expect(await page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]').textContent()).toBe('Home')

  await visitor.follows('Activity')
  await visitor.sees('Activity')
  await expect.poll(() => focusOn(page)).toBe('Activity')
  await page.getByRole('combobox', { name: 'Shop', exact: true }).focus()
  await page.getByRole('combobox', { name: 'Shop', exact: true }).selectOption({ label: 'Quayside Coffee' })
  await page.waitForURL(/brand=quayside-coffee/)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')

  await visitor.follows('Home')
  await expect.poll(() => focusOn(page)).toBe('Hello Maya')
  await visitor.follows('Activity')
  await page.waitForURL(/brand=quayside-coffee/)
  await expect.poll(() => focusOn(page)).toBe('Activity')
  const rows = page.locator('[id^="transaction-"]')
  await expect.poll(() => rows.count()).toBeGreaterThan(10)
  const scrolled = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(scrolled).toBeGreaterThan(500)
  await visitor.follows('Activity')
  await expect.poll(scrolled).toBe(0)

  // A desk has the search in its bar.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('banner').getByLabel('Search').fill('coffee')
  await page.keyboard.press('Enter')
  await visitor.sees('Search')
  await page.getByRole('main').getByText('Quayside Coffee', { exact: true }).waitFor()
  expect(await page.getByRole('main').getByText('Argos').count()).toBe(0)
  expect(await page.getByRole('main').getByLabel('Search').inputValue()).toBe('coffee')
  for (const group of ['Offers', 'Prices'])
    await page.getByRole('region', { name: group }).getByRole('link').first().waitFor()
  await page.getByRole('main').getByLabel('Search').fill('lost card')
  await page.getByRole('region', { name: 'Help' }).getByRole('link').first().click()
  await visitor.sees('Help')
  expect(visitor.complaints).toEqual([])
})

test('a finger that rests on Card opens it in full screen, and one that taps does not', async ({
  browser,
  programme,
  till,
}) => {
  const context = await newPhone(browser, { hasTouch: true })
  const visitor = await inContext(context, programme.url)
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goesSignedIn(href('homepage'), email, password)
  await visitor.sees('Hello Maya')

  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Card' })
  const { x = 0, y = 0, width = 0, height = 0 } = (await tab.boundingBox()) ?? {}
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd' | 'touchCancel') =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ x: x + width / 2, y: y + height / 2 }] : [],
    })
  await page.locator('search').waitFor({ state: 'attached' }) // what the bar loads when the page is idle
  // Some phones cancel a press that rests on a link, for a menu of their own.
  for (const end of ['touchEnd', 'touchCancel'] as const) {
    await page.locator('html:not([data-just-appeared])').waitFor() // this finger waits for nothing by itself
    await touch('touchStart')
    if (end === 'touchCancel') await touch(end)
    await visitor.sees('Scan')
    if (end === 'touchEnd') await touch(end)
    expect(new URL(page.url()).pathname).toBe(href('scancode'))
    await visitor.presses('Close')
    await visitor.sees('Hello Maya')
  }
  await tab.tap()
  await visitor.sees('Your card')
  await context.close()
})

test('a developer copies a till’s first purchase with its key and card, and it counts', async ({ visitor, till }) => {
  const { page } = visitor
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.goes(href('dev'))
  await page.getByRole('button', { name: 'Copy the command' }).click()
  await page.getByRole('button', { name: 'Copied!' }).waitFor()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  const [, url = '', key = '', body = ''] = /^curl (\S+)[\s\S]*Bearer (\S+)'[\s\S]*-d '(.*)'$/.exec(command) ?? []
  expect((await till.demonstration()).tills.map((it) => it.key)).toContain(key)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  expect(await (await fetch(url, { method: 'POST', headers, body })).json()).toMatchObject({
    points: expect.any(Number),
  })
  expect(visitor.complaints).toEqual([])
})
