import { newPhone } from '@pollen/testing/browser'
import { openFramingSite } from '@pollen/testing/framing-site'
import { testWithProcess as test } from '@pollen/testing/journey'
import { Visitor } from '@pollen/testing/visitor'
import { expect } from 'vitest'

test('a page in a foreign frame shows nothing but the way out of it, and tells the operators', async ({
  browser,
  programme,
}) => {
  const site = await openFramingSite(programme.url, '/welcome')
  const page = await browser.newPage()
  await page.goto(site.url)
  const frame = page.frameLocator('iframe')
  const link = frame.getByRole('link', { name: 'Open Nectar in a window of its own' })
  await link.waitFor()
  expect(await frame.locator('body > *').count()).toBe(1)
  await expect.poll(() => programme.printed()).toContain(`"reported":{"event":"FRAMED","by":"${site.url}"}`)
  await link.click()
  await page.waitForURL(site.framed)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.close()
  await site.close()
})

test('a browser that keeps nothing registers all the same, and says so once a page', async ({
  browser,
  programme,
  mailbox,
  email,
}) => {
  const context = await newPhone(browser)
  await context.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  const visitor = new Visitor(await context.newPage(), programme.url)
  const reports: number[] = []
  visitor.page.on('domcontentloaded', () => reports.push(0))
  visitor.page.on('request', (request) => {
    if (request.url().endsWith('/api/client-events')) reports.push((reports.pop() ?? 0) + 1)
  })
  await visitor.becomesAMember(email, mailbox, 'there')
  expect(Math.max(...reports)).toBe(1)
  // React Router's own script that brings back how far a page was scrolled; it does no harm.
  expect(visitor.complaints.filter((it) => !it.includes('Access is denied'))).toEqual([])
  expect(programme.printed()).toContain('"reported":{"event":"STORAGE_UNAVAILABLE","code":18,"name":"SecurityError"}')
  await context.close()
})
