import { describe, expect } from 'vitest'
import { settle } from '../scripts/screens/settle.ts'
import { examplesOfGallery } from '../scripts/screens/subjects.ts'
import { violationsOf } from './axe.ts'
import { test } from './test.ts'

const windowsAtOnce = 3

/** Light and dark have the same elements in other colours: what is not about colour is looked at once. */
const rulesOf = { light: undefined, dark: ['color-contrast'] }

describe('axe finds nothing wrong with any component or screen, in any of its states', () => {
  test.for(['light', 'dark'] as const)('%s', { timeout: 600_000 }, async (colorScheme, { browser, programme }) => {
    const waiting = await examplesOfGallery(browser, programme.url)
    expect(waiting.length).toBeGreaterThan(0)
    const wrong: string[] = []
    // Each in a window of its own: a page behind another has no animation frames.
    const look = async () => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        colorScheme,
        reducedMotion: 'reduce',
        bypassCSP: true,
      })
      const page = await context.newPage()
      for (let example = waiting.shift(); example; example = waiting.shift()) {
        try {
          await settle(page, programme.url, example)
          wrong.push(
            ...(await violationsOf(page, rulesOf[colorScheme])).map((violation) => `${example?.path}: ${violation}`),
          )
        } catch (error) {
          wrong.push(`${example.path}: ${String(error).split('\n')[0]}`)
        }
      }
      await context.close()
    }
    await Promise.all(Array.from({ length: windowsAtOnce }, look))
    expect(wrong).toEqual([])
  })
})
