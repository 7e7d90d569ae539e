import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Somebody's hands at a keyboard. A press is a key or a button; what is written or pasted into a field is none. */
type Hands = { key(name: string): Promise<void>; button(which: Locator): Promise<void> }

/** What somebody of the office does in so many presses at the most. */
export async function within(
  page: Page,
  { flow, presses: most }: { flow: string; presses: number },
  steps: (hands: Hands) => Promise<void>,
): Promise<void> {
  let presses = 0
  await steps({
    async key(name) {
      presses++
      await page.keyboard.press(name)
    },
    async button(which) {
      presses++
      await which.press('Enter')
    },
  })
  expect(presses, flow).toBeLessThanOrEqual(most)
}
