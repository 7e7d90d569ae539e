import { paths } from '@pollen/contract/paths'
import type { Browser, BrowserContext, Page } from 'playwright-core'

/** The windows at which Home is opened: a small phone, a phone, a desk. */
const windows = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
/** As in Lighthouse's phone on slow 4G; the processor as for the other screens (web.ts). */
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const slowdown = 8

export type Shift = { way: string; width: number; cls: number; moved: string[] }

type LayoutShifts = { cls: number; moved: string[] }
type Account = { email: string; password: string }

/** Runs in the page: sums what moves without a person having touched anything, and names what moved. */
function recordShifts() {
  const shifts = { cls: 0, moved: [] as string[] }
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[]
    })[]) {
      if (entry.hadRecentInput || location.pathname !== '/homepage') continue
      shifts.cls += entry.value
      for (const { node, previousRect, currentRect } of entry.sources)
        shifts.moved.push(
          `${node?.className || node?.nodeName}: ${Math.round(previousRect.x)},${Math.round(previousRect.y)} to ${Math.round(currentRect.x)},${Math.round(currentRect.y)}`,
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How far Home moves while it is opened in each of four ways: after signing in, by a reload, anew, and as a new member. */
export async function waysIntoHome(
  browser: Browser,
  url: string,
  { member, newMember }: { member: Account; newMember: Account },
): Promise<Shift[]> {
  const all: Shift[] = []
  for (const viewport of windows) {
    const context = await browser.newContext({ viewport })
    await context.addInitScript(recordShifts)
    const shiftOf = async (way: string, page: Page) =>
      all.push({ way, width: viewport.width, ...(await layoutShifts(page)) })

    const page = await slowPage(context)
    await signIn(page, url, member)
    await shiftOf('after sign-in', page)
    await page.reload()
    await shiftOf('reload', page)
    const another = await slowPage(context)
    await another.goto(url + paths.homepage)
    await shiftOf('load', another)
    await context.close()

    const phone = await browser.newContext({ viewport })
    await phone.addInitScript(recordShifts)
    const first = await slowPage(phone)
    await signIn(first, url, newMember)
    await shiftOf('new member', first)
    await phone.close()
  }
  return all
}

/** Until this browser has stored what Home shows. */
export async function openHomeOnce(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url + paths.homepage)
  await layoutShifts(page)
  await page.close()
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

async function signIn(page: Page, url: string, { email, password }: Account): Promise<void> {
  await page.goto(url + paths.homepage)
  await page.waitForURL(`**${paths.signIn}*`)
  await page.locator('[type=email]').fill(email)
  await page.locator('[type=password]').fill(password)
  await page.locator('[type=submit]').click()
  await page.waitForURL(url + paths.homepage)
}

/** What moved until everything that Home asks for is there. */
async function layoutShifts(page: Page): Promise<LayoutShifts> {
  await page.waitForSelector('[aria-busy=false] > [data-testid=balance]')
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (window as unknown as { shifts?: LayoutShifts }).shifts ?? { cls: 0, moved: [] })
}
