import { violationsOf } from '@pollen/testing/axe'
import { withoutFocusRing } from '@pollen/testing/focus-ring'
import { examplesOfGallery } from '@pollen/testing/gallery'
import { test } from '@pollen/testing/journey'
import { lostInAnyWindow } from '@pollen/testing/reflow'
import { settle } from '@pollen/testing/settle'
import { expect } from 'vitest'

const windowsAtOnce = 3

/** Dark has the same elements in other colours: what is not about colour is looked at once. */
const aboutColour = ['color-contrast']

test('axe finds nothing wrong with any component or screen, in any of its states, and no window loses anything of it', {
  timeout: 1_200_000,
}, async ({ browser, programme }) => {
  const waiting = await examplesOfGallery(browser, programme.url)
  expect(waiting.length).toBeGreaterThan(0)
  const wrong: string[] = []
  // Each in a window of its own: a page behind another has no animation frames.
  const look = async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    const page = await context.newPage()
    for (let example = waiting.shift(); example; example = waiting.shift()) {
      const { path } = example
      const note = (violations: string[]) => wrong.push(...violations.map((violation) => `${path}: ${violation}`))
      try {
        await page.emulateMedia({ colorScheme: 'light' })
        await settle(page, programme.url, example)
        note(await violationsOf(page))
        note(await page.evaluate(() => document.getAnimations().map(() => 'it moves, although nothing should')))
        note(await lostInAnyWindow(page))
        note(await withoutFocusRing(page))
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        note(await violationsOf(page, aboutColour))
        note(await withoutFocusRing(page))
      } catch (error) {
        note([String(error).split('\n')[0] ?? ''])
      }
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: windowsAtOnce }, look))
  expect(wrong).toEqual([])
})
