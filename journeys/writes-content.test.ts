import { href } from '@pollen/contract/paths'
import { everybodysPods } from '@pollen/contract/visitor/marketing-events'
import { joins } from '@pollen/testing/colleague'
import { test } from '@pollen/testing/journey'
import { aPhoto } from '@pollen/testing/photos'
import { serveConsole } from '@pollen/testing/served-console'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

async function decides(page: Page, title: string, reads: string) {
  await page.goto(new URL('/content', page.url()).href)
  await heading(page, 'Content')
  await page.getByRole('link', { name: `Decide ${title}` }).waitFor()
  await page.keyboard.press('1')
  await page.getByRole('cell', { name: reads, exact: true }).waitFor()
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

    await decides(hugo, 'Fill the fresh comb', 'Fill your fresh comb')
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
    await decides(hugo, 'Fill your fresh comb', 'Fill your fresh comb')
    await lena.goto(`${url}/content/pods/item?key=fresh-quest`)
    await heading(lena, 'Fill your fresh comb')
    await lena.getByText('runs', { exact: true }).waitFor()
    await expect.poll(() => isRead('Fill your fresh comb')).toBe(true)
  } finally {
    await office.stop()
  }
})

test('a marketer writes an offer with a photo, a colleague decides; a member loads it, and it pays though it is stopped', async ({
  browser,
  settings,
  visitor,
  till,
}) => {
  const office = await serveConsole(settings.DATABASE_URL)
  try {
    const { url } = office
    const noor = await joins(browser, settings.DATABASE_URL, { url, name: 'Noor', role: 'marketer' })
    const callum = await joins(browser, settings.DATABASE_URL, { url, name: 'Callum', role: 'finance' })
    const opensWord = (word: string) => noor.getByRole('button', { name: word, exact: true }).click()

    await noor.goto(`${url}/content/offers?new`)
    await noor.getByLabel('What it is called').fill('Tents at dawn')
    await noor.getByLabel('Begin from').selectOption({ label: '400 points on walking boots' })
    await noor.getByRole('button', { name: 'Begin', exact: true }).click()
    await opensWord('400 points')
    await noor.getByLabel('Reward').fill('200 points')
    await noor.keyboard.press('Escape')
    await opensWord('what begins with BOOT')
    await noor.getByLabel('Products').fill('TENT*')
    await noor.keyboard.press('Escape')
    await opensWord('at most once each')
    await noor.getByLabel('Times each').fill('2')
    await noor.keyboard.press('Escape')
    await noor.getByRole('button', { name: 'Write all from the sentence' }).click()
    await noor.getByRole('textbox', { name: 'Title' }).fill('200 points on tents at dawn')
    await noor
      .getByLabel('Picture: a photo of this device')
      .setInputFiles({ name: 'tent-dawn.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
    const frame = noor.getByRole('application', { name: 'What is seen' })
    await expect.poll(() => frame.getAttribute('aria-label')).toContain('700 by 700 pixels, 0 from the left, 100 from')
    await frame.press('Shift+ArrowUp')
    await expect.poll(() => frame.getAttribute('aria-label')).not.toContain('100 from above')
    await noor.getByLabel('What is in it, for those who don’t see it').fill('A yellow tent at dawn')
    await noor.getByRole('button', { name: 'Use it' }).click()
    const ask = noor.getByRole('button', { name: 'Ask for it' })
    await noor.getByText('A yellow tent at dawn').waitFor()
    await expect.poll(() => ask.isEnabled()).toBe(true)
    await ask.click()
    await noor.getByRole('dialog', { name: 'Ask for it' }).waitFor()
    await noor.keyboard.press('Control+Enter')
    await noor.getByText('waits for a second person').waitFor()

    await decides(callum, 'Tents at dawn', '200 points on tents at dawn')

    const { members } = await till.demonstration()
    const { email = '', password = '', cardNumber = '' } = members[0] ?? {}
    const buysATent = async () => {
      const { lines } = await till.buys(cardNumber, { 'TENT-2': 9000 }, 'thistle-outdoors')
      return lines.flatMap(({ kind, points, offerId }) => (offerId === 'tents-at-dawn' ? [`${points} ${kind}`] : []))
    }
    const ofOffer = href('offerDetailsBrand', { offerId: 'tents-at-dawn' })
    await visitor.goesSignedIn(ofOffer, email, password)
    await visitor.sees('200 points on tents at dawn')
    const photo = visitor.page.getByRole('img', { name: 'A yellow tent at dawn' })
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await visitor.presses(/^Load/)
    await visitor.page.getByText(/works when you pay/).waitFor()
    expect(await buysATent()).toEqual(['200 bonus'])

    await noor.goto(`${url}/content/offers/item?key=tents-at-dawn`)
    await heading(noor, '200 points on tents at dawn')
    await noor.keyboard.press('s')
    await noor.getByText(/^1 who loaded it and has uses left keeps it/).waitFor()
    await noor.keyboard.press('Control+Enter')
    await noor.getByText(/^Stopped everywhere/).waitFor()
    const isStopped = async () => {
      await visitor.goes(ofOffer)
      await visitor.sees('200 points on tents at dawn')
      return visitor.page.getByText('yours still counts').isVisible()
    }
    await expect.poll(isStopped).toBe(true)
    expect(await buysATent()).toEqual(['200 bonus'])
    expect(await buysATent()).toEqual([])
  } finally {
    await office.stop()
  }
})
