import { violationsOf } from '@pollen/testing/axe'
import { phone } from '@pollen/testing/browser'
import { reachedByDoublePress } from '@pollen/testing/double-press'
import { withoutFocusRing } from '@pollen/testing/focus-ring'
import { examplesOfGallery, show } from '@pollen/testing/gallery'
import { test as base } from '@pollen/testing/journey'
import { lostInAnyWindow } from '@pollen/testing/reflow'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { examplesOf, subjects } from '../web/src/app/gallery/examples.ts'

/** Every example of every component and screen: one that is listed tomorrow is among them. */
const examples = (
  await Promise.all(subjects.map(async (of) => Object.keys(await examplesOf(of)).map((name) => ({ of, name }))))
).flat()

/** Dark has the same elements in other colours: what is not about colour is looked at once. */
const aboutColour = ['color-contrast']

/** Pages that nobody looks at just now. Each has a window of its own: one behind another has no animation frames. */
type Free = Page[]

const test = base.extend<{ free: Free; page: Page }>({
  free: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
    async ({}, use) => {
      const free: Free = []
      await use(free)
      for (const page of free) await page.context().close()
    },
    { scope: 'file' },
  ],
  /** A page that goes from one test to the next, since a new one would have to load the app first. */
  page: async ({ free, browser }, use) => {
    const inNewWindow = () => browser.newPage({ ...phone, bypassCSP: true })
    const page = free.pop() ?? (await inNewWindow())
    await use(page)
    free.push(page)
  },
})

test('the gallery shows every example', async ({ browser, programme }) => {
  const shown = (await examplesOfGallery(browser, programme.url)).map(
    ({ path }) => new URLSearchParams(path.split('?')[1]),
  )
  expect(shown.map((search) => ({ of: search.get('of'), name: search.get('name') }))).toEqual(examples)
  expect(examples.length).toBeGreaterThan(300)
})

/** What it is looked at for: docs/decisions/026. */
test.concurrent.for(examples)('$of: $name', async (example, { page, programme }) => {
  await show(page, programme.url, example)
  expect(await violationsOf(page), 'axe').toEqual([])
  expect(await page.evaluate(() => document.getAnimations().length), 'moves, although nothing should').toBe(0)
  expect(await lostInAnyWindow(page), 'lost in a window').toEqual([])
  expect(await reachedByDoublePress(page), 'reached by the second half of a double press').toEqual([])
  expect(await withoutFocusRing(page), 'by keyboard').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, aboutColour), 'axe, in the dark').toEqual([])
  expect(await withoutFocusRing(page), 'by keyboard, in the dark').toEqual([])
})
