import { programme as retailer } from '@pollen/contract/programme'
import { aboutColour, violationsOf } from '@pollen/testing/axe'
import { phone } from '@pollen/testing/browser'
import { reachedByDoublePress } from '@pollen/testing/double-press'
import { hashOfDrawn, stopClock } from '@pollen/testing/drawn'
import { withoutFocusRing } from '@pollen/testing/focus-ring'
import { examplesOfGallery, show } from '@pollen/testing/gallery'
import { test as base } from '@pollen/testing/journey'
import { isLongForm } from '@pollen/testing/long-form'
import { findAlike, markSeen } from '@pollen/testing/parts-seen'
import { lostInAnyWindow } from '@pollen/testing/reflow'
import { conditionsOf, readVerdicts, Verdicts, writeVerdicts } from '@pollen/testing/verdicts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { examplesOf, subjects } from '../web/src/app/gallery/examples.ts'

/** Every example of every component and screen: one that is listed tomorrow is among them. */
const examples = (
  await Promise.all(subjects.map(async (of) => Object.keys(await examplesOf(of)).map((name) => ({ of, name }))))
).flat()

const lock = new URL('examples.lock', import.meta.url)

/** A change of these, or of this file, may change any verdict. */
const checks = ['axe', 'double-press', 'drawn', 'focus-ring', 'parts-seen', 'reflow'].map(
  (name) => `../testing/${name}.ts`,
)

const test = base.extend<{ page: Page; verdicts: Verdicts }>({
  /** Goes from one example to the next, since a new one would have to load the app first. The long form keeps today's clock. */
  page: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ ...phone, timezoneId: retailer.timeZone, bypassCSP: true })
      if (!isLongForm) await stopClock(page)
      await use(page)
      await page.context().close()
    },
    { scope: 'file' },
  ],
  /** Written down by `npm test -- lines` alone: no other run changes a file. */
  verdicts: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
    async ({}, use) => {
      const sources = [...checks, 'examples.test.ts'].map((file) => new URL(file, import.meta.url))
      const verdicts = new Verdicts(await readVerdicts(lock), await conditionsOf(sources))
      await use(verdicts)
      if (process.env.WRITES_LINES && verdicts.passed.size === examples.length) await writeVerdicts(lock, verdicts)
    },
    { scope: 'file' },
  ],
})

test('the gallery shows every example', async ({ browser, programme }) => {
  const shown = (await examplesOfGallery(browser, programme.url)).map(
    ({ path }) => new URLSearchParams(path.split('?')[1]),
  )
  expect(shown.map((search) => ({ of: search.get('of'), name: search.get('name') }))).toEqual(examples)
  expect(examples.length).toBeGreaterThan(300)
})

test('what was found right is left out where it comes again, and a fault is found wherever it stands', async ({
  browser,
}) => {
  const page = await browser.newPage()
  await page.setContent('<!doctype html><html lang="en"><title>A page</title><main></main>')
  const faultsOf = async (...parts: string[]) => {
    await page.locator('main').evaluate((main, html) => Object.assign(main, { innerHTML: html }), parts.join(''))
    await findAlike(page)
    return violationsOf(page)
  }
  const title = '<h1>A page</h1>'
  const faint = '<p style="color: #aaa; background: #fff">Faint</p>'
  const faults = [expect.stringMatching(/^color-contrast: .*Faint/)]
  expect(await faultsOf(title, faint)).toEqual(faults)
  expect(await faultsOf(title)).toEqual([])
  await markSeen(page)
  expect(await faultsOf(title, faint)).toEqual(faults)
  await markSeen(page)
  expect(await faultsOf(title, '<p>Right</p>', faint)).toEqual([])
  expect(await faultsOf(title, `<div>${faint}</div>`)).toEqual(faults)
  await page.context().close()
})

/** What it is looked at for, once for all that is drawn alike: docs/decisions/026 and 095. */
test.for(examples)('$of: $name', async ({ of, name }, { page, programme, verdicts }) => {
  await show(page, programme.url, { of, name })
  expect(await page.evaluate(() => document.getAnimations().length), 'moves, although nothing should').toBe(0)
  const drawn = await hashOfDrawn(page)
  if (isLongForm || !verdicts.hasPassed(`${of}: ${name}`, drawn)) await looksRight(page)
  verdicts.passed.set(`${of}: ${name}`, drawn)
})

async function looksRight(page: Page): Promise<void> {
  if (!isLongForm) await findAlike(page)
  expect(await violationsOf(page), 'axe').toEqual([])
  expect(await lostInAnyWindow(page), 'lost in a window').toEqual([])
  expect(await reachedByDoublePress(page), 'reached by the second half of a double press').toEqual([])
  expect(await withoutFocusRing(page), 'by keyboard').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, aboutColour), 'axe, in the dark').toEqual([])
  expect(await withoutFocusRing(page), 'by keyboard, in the dark').toEqual([])
  await markSeen(page)
}
