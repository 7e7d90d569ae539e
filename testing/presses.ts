import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Somebody's hands at a keyboard. A press is a key, and each Tab on the way to what is pressed then; what is written or pasted
 * into a field that has the focus is none.
 */
type Hands = {
  /** Keys that are held down together are one press: `Control+Enter`. */
  key(name: string): Promise<void>
  /** Goes there by Tab, as somebody without a mouse must, and presses Enter. */
  button(which: Locator): Promise<void>
  /** Goes to a field by Tab, where it has not the focus already, and writes. */
  write(field: Locator, text: string): Promise<void>
}

/** A button further away than this is not one that somebody reaches by Tab. */
const mostTabs = 60

/** What somebody of the office does in so many presses at the most. */
export async function within(
  page: Page,
  { flow, presses: most }: { flow: string; presses: number },
  steps: (hands: Hands) => Promise<void>,
): Promise<void> {
  let presses = 0
  const press = async (name: string) => {
    presses++
    await page.keyboard.press(name)
  }
  const hasFocus = (which: Locator) => which.evaluate((element) => element === document.activeElement)
  const goTo = async (which: Locator) => {
    await which.waitFor()
    for (let tabs = 0; !(await hasFocus(which)); tabs++) {
      if (tabs === mostTabs) throw new Error(`${flow}: no Tab leads to ${which}`)
      await press('Tab')
    }
  }
  await steps({
    key: press,
    async button(which) {
      await goTo(which)
      await press('Enter')
    },
    async write(field, text) {
      await goTo(field)
      await page.keyboard.insertText(text)
    },
  })
  expect(presses, flow).toBeLessThanOrEqual(most)
}
