import { minuteMs } from '@pollen/contract/durations'
import { href, type PathName, paths } from '@pollen/contract/paths'
import type { Browser, Page } from 'playwright-core'
import { screens } from '../web/src/app/screens.ts'
import { phoneWindow } from './browser.ts'

/** A screen or an example, for a picture. */
export type Subject = {
  /** Also the picture's file name. */
  name: string
  path: string
  /** Seen as a visitor, or as a member who is signed in. */
  as: 'visitor' | 'member'
  /** An example reports when it is drawn; a screen counts as drawn when nothing loads any more. */
  isExample: boolean
}

const patienceMs = minuteMs

/** Every screen of the table, then every example of the gallery. */
export async function subjects(browser: Browser, url: string): Promise<Subject[]> {
  return [...screensOfTable(), ...(await examplesOfGallery(browser, url))]
}

/** Paths with a parameter have no address of their own, and an example page without an example shows nothing. */
function screensOfTable(): Subject[] {
  return (Object.keys(screens) as PathName[])
    .filter((name) => !paths[name].includes(':') && name !== 'devExample' && name !== 'logout')
    .map((name) => ({
      name,
      path: paths[name],
      as: screens[name].for === 'member' ? 'member' : 'visitor',
      isExample: false,
    }))
}

export async function examplesOfGallery(browser: Browser, url: string): Promise<Subject[]> {
  const page = await browser.newPage()
  await page.goto(url + href('devDesign'))
  await page.locator('[data-example]').first().waitFor({ state: 'attached', timeout: patienceMs })
  const links = await page
    .locator('[data-example]')
    .evaluateAll((all) => all.map((it) => it.getAttribute('data-example') ?? ''))
  await page.close()
  return [...new Set(links)].map((path) => {
    const { searchParams } = new URL(path, url)
    const name = `${searchParams.get('of')} ${searchParams.get('name')}`.replace(/[^\w-]+/g, '-').toLowerCase()
    return { name, path, as: 'visitor', isExample: true }
  })
}

/** Opens it and waits until it no longer changes. */
export async function settle(page: Page, url: string, { path, isExample }: Subject): Promise<void> {
  await page.goto(url + path)
  if (isExample) await page.locator('html[data-settled]').waitFor({ state: 'attached', timeout: patienceMs })
  // A page that polls, such as the mailbox, is never idle for long enough.
  else await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

export type Example = { of: string; name: string }
/** Without an example, the page reports that it is hydrated. */
export const nothing: Example = { of: '', name: '' }

/**
 * Shows an example in a page that may show another one already, in the window of a phone by day, and waits until it is
 * drawn.
 */
export async function show(page: Page, url: string, example: Example): Promise<void> {
  const empty = href('devExample')
  // The old example goes first, because resizing the window would lay it out again.
  if (!page.url().startsWith(url + empty)) await page.goto(url + empty)
  await exchange(page, nothing)
  await page.setViewportSize(phoneWindow)
  await page.emulateMedia({ colorScheme: 'light' })
  await exchange(page, example)
}

async function exchange(page: Page, example: Example): Promise<void> {
  const failure = await page.evaluate(untilDrawn, example)
  if (failure !== undefined) throw new Error(failure)
}

/** Runs in the page: replaces the example in the same document. @returns what the example waited for in vain */
export function untilDrawn({ of, name }: Example): Promise<string | undefined> {
  const { dataset } = document.documentElement
  const example = `${of}: ${name}`
  dispatchEvent(new CustomEvent('show-example', { detail: { of, name } }))
  return new Promise((done) => {
    const look = () => {
      const hasFailed = dataset.failed?.startsWith(example)
      if (!hasFailed && dataset.settled !== example) return
      changes.disconnect()
      done(hasFailed ? dataset.failed : undefined)
    }
    const changes = new MutationObserver(look)
    changes.observe(document.documentElement, { attributes: true })
    look()
  })
}
