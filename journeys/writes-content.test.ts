import { everybodysPods } from '@pollen/contract/visitor/marketing-events'
import { joins } from '@pollen/testing/colleague'
import { test } from '@pollen/testing/journey'
import { serveConsole } from '@pollen/testing/served-console'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

async function decides(page: Page, title: string) {
  await page.goto(new URL('/content', page.url()).href)
  await heading(page, 'Content')
  await page.getByRole('link', { name: `Decide ${title}` }).waitFor()
  await page.keyboard.press('1')
  await page.getByLabel('Why, in a line').fill('Within the plan')
  await page.keyboard.press('Control+Enter')
  await page.getByText(`${title}: done.`).waitFor()
}

test('a marketer changes a pod of Home, a colleague decides, one stops it for everybody, and two bring it back', async ({
  browser,
  settings,
  url: server,
}) => {
  const office = await serveConsole(settings.DATABASE_URL)
  /** What everybody who comes reads of it. */
  const isRead = async (text: string) =>
    (await (await fetch(`${server}/api${everybodysPods.url}`)).text()).includes(text)
  try {
    const { url } = office
    const lena = await joins(browser, settings.DATABASE_URL, { url, name: 'Lena', role: 'marketer' })
    const hugo = await joins(browser, settings.DATABASE_URL, { url, name: 'Hugo', role: 'finance' })

    await lena.keyboard.press('g')
    await lena.keyboard.press('o')
    await heading(lena, 'Content')
    await lena.getByRole('link', { name: /^Pods/ }).click()
    await lena.getByRole('link', { name: 'Fill the fresh comb' }).click()
    await heading(lena, 'Fill the fresh comb')
    await lena.keyboard.press('c')
    const title = lena.getByRole('textbox', { name: /^title/i })
    await title.fill('')
    const ask = lena.getByRole('button', { name: 'Ask for it' })
    await expect.poll(() => ask.isDisabled()).toBe(true)
    await lena
      .getByText(/to put right/)
      .first()
      .waitFor()
    await title.fill('Fill your fresh comb')
    await expect.poll(() => ask.isEnabled()).toBe(true)
    await lena.reload()
    await expect.poll(() => title.inputValue()).toBe('Fill your fresh comb')
    await ask.click()
    await lena.getByRole('dialog', { name: 'Ask for it' }).waitFor()
    await lena.keyboard.press('Control+Enter')
    await lena.getByText('waits for a second person').waitFor()

    await decides(hugo, 'Fill the fresh comb')
    await expect.poll(() => isRead('Fill your fresh comb')).toBe(true)

    await lena.goto(`${url}/content/pods/item?key=fresh-quest`)
    await heading(lena, 'Fill your fresh comb')
    await lena.keyboard.press('s')
    await lena.getByText('It is gone for everybody, on every server.').waitFor()
    await lena.keyboard.press('Control+Enter')
    await lena.getByText(/^Stopped everywhere/).waitFor()
    await expect.poll(() => isRead('Fill your fresh comb')).toBe(false)

    await lena.keyboard.press('s')
    await lena.getByRole('dialog', { name: 'Back to version 2' }).waitFor()
    await lena.keyboard.press('Control+Enter')
    await lena.getByRole('link', { name: 'waits for a second person' }).waitFor()
    await decides(hugo, 'Fill your fresh comb')
    await lena.goto(`${url}/content/pods/item?key=fresh-quest`)
    await heading(lena, 'Fill your fresh comb')
    await lena.getByText('runs', { exact: true }).waitFor()
    await expect.poll(() => isRead('Fill your fresh comb')).toBe(true)
  } finally {
    await office.stop()
  }
})
