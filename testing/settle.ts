import type { Page } from 'playwright-core'
import type { Subject } from './gallery.ts'

const patienceMs = 60_000

/** Goes there and waits until it looks as it will go on looking. */
export async function settle(page: Page, url: string, { path, isExample }: Subject): Promise<void> {
  await page.goto(url + path)
  if (isExample) await page.locator('html[data-settled]').waitFor({ state: 'attached', timeout: patienceMs })
  // A page that asks again and again, such as the mailbox, is never idle for long enough.
  else await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
