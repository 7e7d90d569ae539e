import { readFile } from 'node:fs/promises'
import { transactions } from '@pollen/contract/member/activity'
import { cumulativeSavings, savings } from '@pollen/contract/member/savings'
import { programme } from '@pollen/contract/programme'
import { test } from '@pollen/testing/journey'
import type { Locator, Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { expect } from 'vitest'

const busy = { status: 503, json: { code: 'BUSY', description: 'Too much to do' } }
const end = 'That’s everything. We show activity from 1 January 2025 on.'
const rows = (page: Page) => page.locator('[id^="transaction-"]')

/** As a thumb does. */
async function scrollsUntil(seen: Locator) {
  const scroll = async () => {
    await seen.page().mouse.wheel(0, 2000)
    return seen.isVisible()
  }
  await expect.poll(scroll, { interval: 10, message: `${seen} comes` }).toBe(true)
}

const readsToTheEnd = (page: Page, text: string | RegExp = end) => scrollsUntil(page.getByText(text))

/** Until the page shows what was chosen: its address changes some time before. */
const follows = (page: Page, chosen: RegExp) =>
  expect.poll(() => page.getByRole('link', { name: 'Download', exact: true }).getAttribute('href')).toMatch(chosen)

/** How many transactions the server tells, page after page. */
const countTransactions = (page: Page, url: string): Promise<number> =>
  page.evaluate(async (address) => {
    let [count, token] = [0, '']
    do {
      const page = await (await fetch(`/api${address}?pageSize=20${token && `&nextToken=${token}`}`)).json()
      count += page.transactions.length
      token = page.nextToken ?? ''
    } while (token)
    return count
  }, url)

/** Runs in the page: what is observed is told several at once, as by a browser that has much to do. */
function observesBelatedly() {
  const Observer = IntersectionObserver
  window.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const waiting: IntersectionObserverEntry[] = []
      super((entries) => {
        if (waiting.push(...entries) === entries.length)
          setTimeout(() => callback(waiting.splice(0), this as IntersectionObserver), 300)
      }, options)
    }
  }
}

test('a year of activity is read to its end, filtered, opened to what earned what, kept as a receipt, and summed up', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  await page.addInitScript(observesBelatedly)
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goesSignedIn('/card/activity', email, password)
  await visitor.sees('Activity')
  await visitor.presses('How this works')
  const about = page.getByRole('dialog', { name: `Your ${programme.name} activity` })
  await about.getByText(/where and when you earned points/).waitFor()
  await about.getByText('Transactions usually take up to 48 hours to appear.').waitFor()
  await page.keyboard.press('Escape')

  // By keyboard: the list is no longer read on by itself once a page failed, and its button leads on to the first new row.
  const isNext = (url: URL) => url.pathname === `/api${transactions.url}` && url.searchParams.has('nextToken')
  await page.route(isNext, (route) => route.fulfill({ ...busy, status: 429 }))
  await visitor.reloads()
  await rows(page).first().waitFor()
  const again = page.getByRole('button', { name: 'Try again' })
  await scrollsUntil(again)
  const before = await rows(page).count()
  await page.unroute(isNext)
  await again.focus()
  await page.keyboard.press('Enter')
  const first = await rows(page).nth(before).getAttribute('id')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(first)

  await readsToTheEnd(page)
  const all = await rows(page).count()
  expect(all).toBeGreaterThan(100)
  expect(all).toBe(await countTransactions(page, transactions.url))
  const months = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(months.length).toBeGreaterThanOrEqual(12)

  const deep = rows(page).nth(70)
  const name = await deep.getAttribute('id')
  await deep.scrollIntoViewIfNeeded()
  await deep.click()
  await page.getByText('Details').waitFor()
  await visitor.follows('Back')
  const isInSight = async () => {
    const { y = -1 } = (await page.locator(`#${name}`).boundingBox()) ?? {}
    return y > 0 && y < 844
  }
  await expect.poll(isInSight, { message: `${name} is where it was` }).toBe(true)
  expect(await rows(page).count()).toBe(all)

  // A place is as it was left, by the browser's way back and by its own; pressed once more, it goes to its top.
  const place = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  await place('Card').click()
  await visitor.sees('Your card')
  await page.goBack()
  await visitor.sees('Activity')
  await expect.poll(isInSight, { message: `${name} is where it was, by the browser` }).toBe(true)
  await place('Card').click()
  await visitor.sees('Your card')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await place('Activity').click()
  await visitor.sees('Activity')
  await expect.poll(isInSight, { message: `${name} is where it was, by the navigation` }).toBe(true)
  await place('Activity').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.getByRole('combobox', { name: 'Shop' }).selectOption('eBay')
  await follows(page, /brand=ebay/)
  await rows(page).filter({ hasText: 'pending' }).first().waitFor()
  await readsToTheEnd(page)
  expect(new Set(await rows(page).locator('b:first-child').allTextContents())).toEqual(new Set(['eBay']))
  expect(await rows(page).count()).toBeLessThan(all)
  await rows(page).first().click()
  await visitor.sees('Collected')
  await page.getByText(/You can spend these points from/).waitFor()
  await page.getByText('1 point per £1').waitFor()
  await visitor.follows('Back')

  await page.getByRole('combobox', { name: 'Shop' }).selectOption("Sainsbury's")
  await follows(page, /brand=sainsburys/)
  await rows(page).filter({ hasText: '+' }).first().click()
  await visitor.follows('See the receipt')
  await visitor.sees('Receipt')
  const bought = await page.getByRole('table').getByRole('row').allInnerTexts()
  const [download] = await Promise.all([page.waitForEvent('download'), visitor.follows('Download as PDF')])
  expect(download.suggestedFilename()).toMatch(/^.+ \d+ \w+ \d{4}\.pdf$/)
  const { text } = await extractText(new Uint8Array(await readFile(await download.path())), { mergePages: true })
  const printed = text.replaceAll(/\s+/g, ' ')
  for (const line of bought.slice(1)) expect(printed).toContain(line.replaceAll(/\s+/g, ' '))

  await visitor.goes('/card/activity')
  await rows(page).first().waitFor()
  const month = await page.getByRole('combobox', { name: 'Month' }).locator('option').nth(3).getAttribute('value')
  // In one go: the list follows the words after a pause, and forgets nothing that was chosen meanwhile.
  await page.getByRole('searchbox', { name: 'Search activity' }).fill('sainsbury PACK')
  await page.getByRole('combobox', { name: 'Month' }).selectOption(month)
  await page.getByRole('radio', { name: 'Collected' }).click()
  await follows(page, new RegExp(`direction=in.*month=${month}.*search=sainsbury`))
  await readsToTheEnd(page, /That’s everything in/)
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1)
  const found = await rows(page).count()
  const [table] = await Promise.all([page.waitForEvent('download'), visitor.follows('Download')])
  expect(table.suggestedFilename()).toBe(`${programme.name} activity ${month}.csv`)
  expect((await readFile(await table.path(), 'utf8')).trim().split('\n')).toHaveLength(found + 1)

  await visitor.goes('/activity/breakdown')
  await visitor.sees('Points by month')
  await page.getByRole('table', { name: 'Points by month' }).waitFor()
  expect(await page.getByRole('table', { name: 'Points by month' }).getByRole('row').count()).toBe(13)
  await visitor.findsNothingWrong()
  const bar = page.getByRole('group', { name: 'Month', exact: true }).getByRole('button').nth(9)
  const [opened = ''] = ((await bar.textContent()) ?? '').split(':')
  await bar.press('Enter')
  await page.getByRole('heading', { name: opened }).waitFor()
  expect(await bar.getAttribute('aria-pressed')).toBe('true')
  await visitor.reloads()
  await page.getByRole('heading', { name: opened }).waitFor()
  await page.getByRole('table', { name: 'Points by month' }).getByRole('link').first().click()
  await page.waitForURL(/\/card\/activity\?month=/)
  await rows(page).first().waitFor()
  expect(visitor.complaints).toEqual([])
})

test('savings over a chosen range; what does not load says so and can be asked for again; a refresh begins again', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  await page.route(`**/api${savings.url}?*`, (route) => route.fulfill(busy))
  await visitor.goesSignedIn('/homepage', email, password)
  await visitor.sees(/Hello/)
  await visitor.goes('/activity/savings')
  await page.getByText('The list of your savings didn’t load.').waitFor()
  await visitor.findsNothingWrong()
  await page.unroute(`**/api${savings.url}?*`)
  await visitor.presses('Try again')
  await page.getByRole('heading', { name: 'Where you saved' }).waitFor()

  const [from, to] = [firstDayOfMonth(-9), firstDayOfMonth(-4)]
  await visitor.goes(`/activity/savings?from=${from}&to=${to}`)
  const sum = await page.evaluate(
    async (address) => (await (await fetch(address)).json()).savedPence,
    `/api${cumulativeSavings.url}?fromDate=${from}&toDate=${to}`,
  )
  expect(sum).toBeGreaterThan(0)
  await page.locator('p', { hasText: `£${(sum / 100).toFixed(2)}` }).waitFor()
  await page.getByText('That’s everything on these dates.').waitFor()
  const month = page.getByRole('group', { name: 'Month', exact: true }).getByRole('button').nth(2)
  const [, name = '', saved = ''] = /^(.+): (.+) saved,/.exec((await month.textContent()) ?? '') ?? []
  await month.press('Enter')
  await page.getByRole('heading', { name: `${name}, ${saved}` }).waitFor()
  await visitor.findsNothingWrong()
  await visitor.presses('All of these months')
  await page.getByRole('heading', { name: 'Where you saved' }).waitFor()
  await page.getByRole('radio', { name: '3 months' }).click()
  await page.waitForURL(new RegExp(`from=${firstDayOfMonth(-2)}`))

  await visitor.goes('/card/activity')
  await visitor.sees('Activity')
  await rows(page).first().waitFor()
  await page.route(`**/api${transactions.url}?*`, (route) => route.fulfill(busy))
  await visitor.presses('Refresh')
  await page.getByText('Your activity didn’t load.').waitFor()
  expect(await rows(page).count()).toBe(0)
  await page.unroute(`**/api${transactions.url}?*`)
  await visitor.presses('Try again')
  await rows(page).first().waitFor()
})

/** The demonstration goes back from today. */
function firstDayOfMonth(monthsFromNow: number): string {
  const today = new Date()
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + monthsFromNow, 1)).toISOString().slice(0, 10)
}

test('a visitor is told what savings are, and how to see theirs', async ({ visitor }) => {
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(request.url()))
  await visitor.goes('/activity/savings')
  await visitor.sees(`${programme.name} savings`)
  await visitor.page.getByText(/Members pay less/).waitFor()
  await visitor.page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await visitor.sees('Log in')
  expect(asked.filter((url) => url.includes('nectar-shared-transactions-api'))).toEqual([])
})
