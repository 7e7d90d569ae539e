import { programme as retailer } from '@pollen/contract/programme'
import { violationsOf } from '@pollen/testing/axe'
import { phone } from '@pollen/testing/browser'
import { reachedByDoublePress } from '@pollen/testing/double-press'
import { hashOfDrawn, stopClock } from '@pollen/testing/drawn'
import { withoutFocusRing } from '@pollen/testing/focus-ring'
import { examplesOfGallery, show } from '@pollen/testing/gallery'
import { test as base } from '@pollen/testing/journey'
import { isLongForm } from '@pollen/testing/long-form'
import { lostInAnyWindow } from '@pollen/testing/reflow'
import { conditionsOf, readVerdicts, Verdicts, writeVerdicts } from '@pollen/testing/verdicts'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { examplesOf, subjects } from '../web/src/app/gallery/examples.ts'

/** Every example of every component and screen: one that is listed tomorrow is among them. */
const examples = (
  await Promise.all(subjects.map(async (of) => Object.keys(await examplesOf(of)).map((name) => ({ of, name }))))
).flat()

/** Dark has the same elements in other colours: what is not about colour is looked at once. */
const aboutColour = ['color-contrast']

const lock = new URL('examples.lock', import.meta.url)

/** A change of these, or of this file, may change any verdict. */
const checks = ['axe', 'double-press', 'drawn', 'focus-ring', 'reflow'].map((name) => `../testing/${name}.ts`)

/** Pages that nobody looks at just now. Each has a window of its own: one behind another has no animation frames. */
type Free = Page[]

const test = base.extend<{ free: Free; verdicts: Verdicts; page: Page }>({
  free: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
    async ({}, use) => {
      const free: Free = []
      await use(free)
      for (const page of free) await page.context().close()
    },
    { scope: 'file' },
  ],
  verdicts: [
    async ({ browser }, use) => {
      const sources = [...checks, 'examples.test.ts'].map((file) => new URL(file, import.meta.url))
      const verdicts = new Verdicts(await readVerdicts(lock), await conditionsOf(browser, sources))
      await use(verdicts)
      if (!isLongForm && verdicts.passed.size === examples.length) await writeVerdicts(lock, verdicts)
    },
    { scope: 'file' },
  ],
  /** A page that goes from one test to the next, since a new one would have to load the app first. */
  page: async ({ free, browser }, use) => {
    const page = free.pop() ?? (await inNewWindow(browser))
    await use(page)
    free.push(page)
  },
})

/** The long form keeps the clock of today. */
async function inNewWindow(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ ...phone, timezoneId: retailer.timeZone, bypassCSP: true })
  if (!isLongForm) await stopClock(page)
  return page
}

test('the gallery shows every example', async ({ browser, programme }) => {
  const shown = (await examplesOfGallery(browser, programme.url)).map(
    ({ path }) => new URLSearchParams(path.split('?')[1]),
  )
  expect(shown.map((search) => ({ of: search.get('of'), name: search.get('name') }))).toEqual(examples)
  expect(examples.length).toBeGreaterThan(300)
})

/** What it is looked at for, once for all that is drawn alike: docs/decisions/026 and 095. */
test.concurrent.for(examples)('$of: $name', async ({ of, name }, { page, programme, verdicts }) => {
  await show(page, programme.url, { of, name })
  expect(await page.evaluate(() => document.getAnimations().length), 'moves, although nothing should').toBe(0)
  const drawn = await hashOfDrawn(page)
  if (isLongForm || !verdicts.hasPassed(`${of}: ${name}`, drawn)) await looksRight(page)
  verdicts.passed.set(`${of}: ${name}`, drawn)
})

async function looksRight(page: Page): Promise<void> {
  expect(await violationsOf(page), 'axe').toEqual([])
  expect(await lostInAnyWindow(page), 'lost in a window').toEqual([])
  expect(await reachedByDoublePress(page), 'reached by the second half of a double press').toEqual([])
  expect(await withoutFocusRing(page), 'by keyboard').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, aboutColour), 'axe, in the dark').toEqual([])
  expect(await withoutFocusRing(page), 'by keyboard, in the dark').toEqual([])
}
