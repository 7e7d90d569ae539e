import { href } from '@pollen/contract/paths'
import { newPhone } from '@pollen/testing/browser'
import { test } from '@pollen/testing/journey'
import { inContext, type Visitor } from '@pollen/testing/visitor'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'

const example = `${href('devExample')}?${new URLSearchParams({ of: 'design/toast', name: 'at a press' })}`

/** The page with buttons that show toasts, its clock in our hands. */
async function withToasts(browser: Browser, url: string): Promise<Visitor> {
  const visitor = await inContext(await newPhone(browser, { hasTouch: false }), url)
  await visitor.page.clock.install()
  await visitor.page.goto(url + example)
  await visitor.page.locator('[data-settled]').waitFor()
  await visitor.stopsTheClock()
  return visitor
}
const toast = (page: Page, text: string) => page.locator('p[data-level]', { hasText: text }).first()
const isOpen = (page: Page, text: string) => toast(page, text).getAttribute('data-open')

test('a toast opens 20 ms after it mounts and stays 4000 ms, one about logging in again 8000 ms', async ({
  browser,
  url,
}) => {
  const visitor = await withToasts(browser, url)
  const { page } = visitor
  for (const [button, text, staysMs] of [
    ['Undo', 'Undo successful', 4000],
    ['Fail', 'Unable to fetch business categories.', 4000],
    ['End the session', 'Your session has ended. Log in to continue.', 8000],
  ] as const) {
    await visitor.presses(button)
    await toast(page, text).waitFor({ state: 'attached' })
    await page.clock.runFor(19)
    expect(await isOpen(page, text)).toBeNull()
    await page.clock.runFor(1)
    expect(await isOpen(page, text)).toBe('true')
    await page.mouse.move(0, 0)
    await page.clock.runFor(staysMs - 21)
    expect(await toast(page, text).count()).toBe(1)
    await page.clock.runFor(1)
    expect(await toast(page, text).count()).toBe(0)
  }
  await page.context().close()
})

test('a toast stays while the mouse or the keyboard is on it, and has its whole time again afterwards', async ({
  browser,
  url,
}) => {
  const visitor = await withToasts(browser, url)
  const { page } = visitor
  const text = 'You’ve redeemed your points!'
  await visitor.presses('Redeem')
  await page.clock.runFor(100)
  await toast(page, text).hover()
  await page.clock.runFor(60_000)
  expect(await toast(page, text).count()).toBe(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(3999)
  expect(await toast(page, text).count()).toBe(1)

  const link = page.getByRole('link', { name: 'Show me offers' })
  await link.focus()
  await page.clock.runFor(60_000)
  expect(await toast(page, text).count()).toBe(1)
  await link.blur()
  await page.clock.runFor(3999)
  expect(await toast(page, text).count()).toBe(1)
  await page.clock.runFor(1)
  expect(await toast(page, text).count()).toBe(0)
  await page.context().close()
})

test('two toasts stand below each other, the same one once, and an error is announced at once', async ({
  browser,
  url,
}) => {
  const visitor = await withToasts(browser, url)
  const { page } = visitor
  await visitor.presses('Undo')
  await page.clock.runFor(2000)
  await visitor.presses('Fail')
  await visitor.presses('Undo')
  await page.clock.runFor(100)
  const [done, failed] = [toast(page, 'Undo successful'), toast(page, 'Unable to fetch')]
  expect(await page.locator('p[data-level]').count()).toBe(2)
  expect(await page.getByRole('alert').locator('p[data-level]').count()).toBe(1)
  expect(await page.getByRole('status').locator('p[data-level]').count()).toBe(1)
  const [above, below] = [await done.boundingBox(), await failed.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await page.mouse.move(0, 0)
  await page.clock.runFor(3000)
  expect(await done.count()).toBe(1)
  await page.clock.resume()
  await visitor.findsNothingWrong()
  await page.context().close()
})

test('a toast that comes while a popup is open stands above it, is announced, and is on the page once the popup is closed', async ({
  browser,
  url,
}) => {
  const visitor = await withToasts(browser, url)
  const { page } = visitor
  await visitor.presses('Open a popup')
  const popup = page.getByRole('dialog', { name: 'A popup' })
  await page.clock.runFor(1000)
  await popup.getByRole('button', { name: 'Link', exact: true }).click()
  await page.clock.runFor(300)
  const linked = popup.getByRole('status').getByText('Your accounts are linked.')
  await linked.waitFor()
  const { x = 0, y = 0, width = 0, height = 0 } = (await linked.boundingBox()) ?? {}
  const isOnTop = await linked.evaluate(
    (it, [left, top]) => it.contains(document.elementFromPoint(left ?? 0, top ?? 0)),
    [x + width / 2, y + height / 2],
  )
  expect(isOnTop).toBe(true)
  expect(y + height).toBeLessThan((await popup.boundingBox())?.y ?? 0)
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  await page.getByText('Your accounts are linked.').waitFor()
  await page.clock.runFor(4000)
  expect(await page.getByText('Your accounts are linked.').count()).toBe(0)
  await page.context().close()
})
