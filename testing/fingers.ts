import type { Page } from 'playwright-core'

/** A finger that goes down the middle of a phone's screen, from one height to another. */
export async function swipesDown(page: Page, from: number, to: number): Promise<void> {
  const fingers = await page.context().newCDPSession(page)
  const at = (y: number) => ({ touchPoints: [{ x: 195, y }] })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
  for (let step = 1; step <= 8; step++)
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + ((to - from) * step) / 8) })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await fingers.detach()
}
