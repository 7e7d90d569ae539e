import { transactions } from '@pollen/contract/member/activity'
import { memberOffers } from '@pollen/contract/member/offers'
import { requestVoucher, rewards } from '@pollen/contract/member/vouchers'
import { yearsInReview } from '@pollen/contract/member/years'
import { movedTo } from '@pollen/contract/moved-paths'
import { href, type PathName, paths } from '@pollen/contract/paths'
import { newPhone, phoneWindow } from '@pollen/testing/browser'
import { test as base } from '@pollen/testing/journey'
import { isLongForm } from '@pollen/testing/long-form'
import {
  type Belongings,
  legalPages,
  redirects,
  type SpecifiedAddress,
  unknownAddresses,
  withoutSession,
  withSession,
} from '@pollen/testing/specified-addresses'
import { squeezedBetweenPhoneAndDesk } from '@pollen/testing/squeezed'
import { Till } from '@pollen/testing/till'
import { inContext, Visitor } from '@pollen/testing/visitor'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type ExpectStatic, expect, vi } from 'vitest'
import { type Screen, screens } from '../web/src/app/screens.ts'

const rows = [...withoutSession, ...withSession, ...legalPages, ...unknownAddresses].map(
  (row): [string, SpecifiedAddress] => [row.path, row],
)

/** The narrowest phone: no page may scroll sideways on it. */
const narrow = { viewport: { width: 320, height: 640 } }

type World = { visitors: BrowserContext; members: BrowserContext; has: Belongings }

const test = base.extend<World>({
  visitors: [
    async ({ browser }, use) => {
      const context = await newPhone(browser, narrow)
      await use(context)
      await context.close()
    },
    { scope: 'file' },
  ],
  members: [
    async ({ browser, programme }, use) => {
      const context = await memberOn(browser, programme.url)
      await use(context)
      await context.close()
    },
    { scope: 'file' },
  ],
  has: [
    async ({ members, programme }, use) => use(await belongingsOf(members, `${programme.url}/api`)),
    { scope: 'file' },
  ],
})

/** A phone on which the demonstration’s first member is logged in. */
async function memberOn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await newPhone(browser, narrow)
  const { email = '', password = '' } = (await new Till(url).demonstration()).members[0] ?? {}
  const member = await inContext(context, url)
  await member.goesSignedIn(href('homepage'), email, password)
  await member.sees(/^Hello/)
  await member.page.close()
  return context
}

const addressOf = ({ path, opened = path }: SpecifiedAddress, has: Belongings) =>
  typeof opened === 'string' ? opened : opened(has)

/** What the member has, once they have swapped points for a reward. */
async function belongingsOf({ request }: BrowserContext, api: string): Promise<Belongings> {
  const ask = async (address: string) => (await request.get(api + address)).json()
  const firstOffer = async (source: string) =>
    memberOffers.answer.parse(await ask(`${memberOffers.url}?source=${source}`)).offers[0]?.id ?? ''
  const reward = rewards.answer.parse(await ask(rewards.url)).rewards.find((one) => one.points > 0 && !one.asksForCode)
  const data = { requestId: crypto.randomUUID(), rewardId: reward?.rewardId, points: reward?.points }
  const swapped = requestVoucher.answer.parse(await (await request.post(api + requestVoucher.url, { data })).json())
  const [year] = yearsInReview.answer.parse(await ask(yearsInReview.url)).years
  const activity = transactions.answer.parse(await ask(transactions.url)).transactions
  return {
    year: year?.year ?? 0,
    yirId: year?.yirId ?? '',
    foodOffer: await firstOffer('PIANO'),
    brandOffer: await firstOffer('COALITION'),
    priceOffer: await firstOffer('NECTAR_PRICE'),
    voucher: swapped.voucherId,
    voucherTransaction: activity[0]?.id ?? '',
    digitalReceipt: activity.find(({ digitalReceiptId }) => digitalReceiptId)?.digitalReceiptId ?? '',
  }
}

/** Pages that nobody looks at just now, of each context: a new page costs as much as what it shows. */
const free = new Map<BrowserContext, Page[]>()

/** Opens an address in a page that forgot what it showed before, and keeps what that page does. */
async function open(context: BrowserContext, url: string, address: string) {
  const page = free.get(context)?.pop() ?? (await context.newPage())
  if (page.url().startsWith(url)) {
    // A file that leads nowhere: what the page showed may still be on its way to another address, and past this one, too.
    await vi.waitFor(
      async () => {
        await page.goto(`${url}/favicon.svg`)
        await page.evaluate(() => sessionStorage.clear())
      },
      { timeout: 60_000 },
    )
  }
  await page.setViewportSize(narrow.viewport)
  const happened = record(page)
  const visitor = new Visitor(page, url)
  await visitor.goes(address)
  return { page, complaints: visitor.complaints, ...happened }
}

/** What the tests, and visitors, listen to. */
const observed = 'request requestfinished requestfailed response framenavigated pageerror console'.split(' ')

/** Lets another test have the page. A failed test keeps its own. */
function setFree(page: Page): void {
  for (const event of observed) page.removeAllListeners(event)
  const context = page.context()
  free.set(context, [...(free.get(context) ?? []), page])
}

function record(page: Page) {
  const calling = new Set<object>()
  const failed: number[] = []
  const places: string[] = []
  page.on('request', (request) => isCall(request.url()) && calling.add(request))
  page.on('requestfinished', (request) => calling.delete(request))
  page.on('requestfailed', (request) => {
    calling.delete(request)
    // A page that leads on no longer waits for what it asked.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(0)
  })
  page.on('response', (answer) => answer.status() >= 400 && failed.push(answer.status()))
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url())
    if (frame === page.mainFrame()) places.push(pathname + search)
  })
  return { calling, failed, places }
}

/** A stream of events never ends. */
const isCall = (address: string) => address.includes('/api/') && !address.endsWith('/events')

type OpenPage = Awaited<ReturnType<typeof open>>

/**
 * The screen with this heading stands there when all its calls are answered. It fits the window, as does text of twice
 * its size, and has room for its words in windows between a phone's and a desk's.
 */
async function finds({ page, calling }: OpenPage, heading: string | RegExp, expect: ExpectStatic) {
  const found = page.getByRole('heading', { level: 1, name: heading, exact: typeof heading === 'string' })
  await found.waitFor()
  await expect.poll(() => calling.size).toBe(0)
  await found.waitFor()
  // The address may still lead on to another with this heading, which begins again.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.viewport.width)
  const widthAtTwice = async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await page.setViewportSize(phoneWindow)
    return page.evaluate(() => document.documentElement.scrollWidth)
  }
  await expect.poll(widthAtTwice).toBe(phoneWindow.width)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await expect.poll(() => squeezedBetweenPhoneAndDesk(page)).toEqual([])
}

/** No call failed but those that the row names, and the browser reported no error. */
async function leaves(
  { page, failed, complaints }: OpenPage,
  { refused = [] }: { refused?: number[] },
  expect: ExpectStatic,
) {
  expect({ failed, complaints }).toEqual({ failed: refused, complaints: [] })
  setFree(page)
}

/** The screen at an address, or at the one to which it has moved; of several patterns the one that says most. */
function screenAt(address: string): Screen | undefined {
  const { pathname } = new URL(movedTo(address, '') ?? address, 'http://localhost')
  const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
  const [name] = (Object.keys(paths) as PathName[])
    .filter((each) => patternOf(paths[each]).test(pathname))
    .sort((one, other) => paths[one].split(':').length - paths[other].split(':').length)
  return name && screens[name]
}

/** One component keeps visitors out of all screens that the table calls members' (web/src/platform/session.tsx): some show it. */
const isKeptOut = (path: string) => screenAt(path)?.for === 'member'
const ofVisitors = rows.filter(([path], index) => isLongForm || !isKeptOut(path) || index % 20 === 0)

test('an address is for members alone where its screen requires a session', () => {
  const open = rows.filter(([path, { visitor }]) => visitor !== undefined && isKeptOut(path))
  expect(open.map(([path]) => path)).toEqual([])
})

test.concurrent.for(ofVisitors)('a visitor at %s', async ([, row], { visitors, programme, has, expect }) => {
  const address = addressOf(row, has)
  const opened = await open(visitors, programme.url, address)
  if (row.visitor !== undefined) await finds(opened, row.visitor, expect)
  else {
    const next = row.next ?? movedTo(address, '') ?? address
    await expect.poll(() => opened.places).toContain(`${paths.enterCardNumber}?${new URLSearchParams({ next })}`)
  }
  await leaves(opened, row, expect)
})

const stay = rows.filter(([, { logsOut }]) => !logsOut)
test.concurrent.for(stay)('a member at %s', async ([, row], { members, programme, has, expect }) => {
  const opened = await open(members, programme.url, addressOf(row, has))
  await finds(opened, row.member, expect)
  await leaves(opened, row, expect)
})

const leave = rows.filter(([, { logsOut }]) => logsOut)
test.for(leave)('a member who goes to %s', async ([path, row], { browser, programme, expect }) => {
  const context = await memberOn(browser, programme.url)
  const opened = await open(context, programme.url, path)
  await finds(opened, row.member, expect)
  const account = await open(context, programme.url, href('account'))
  await expect.poll(() => account.places).toContain(`${paths.enterCardNumber}?next=%2Faccount`)
  await leaves(opened, row, expect)
  await context.close()
})

test.for(redirects)('%s leads to %s', async ([from, to], { visitors, programme, expect }) => {
  const answer = await visitors.request.get(programme.url + from)
  const { pathname, search } = new URL(to, programme.url)
  expect([answer.status(), answer.url()]).toEqual([200, programme.url + (movedTo(pathname, search) ?? to)])
})
