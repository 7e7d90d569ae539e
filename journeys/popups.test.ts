import { href } from '@pollen/contract/paths'
import { newPhone } from '@pollen/testing/browser'
import { swipesDown } from '@pollen/testing/fingers'
import { test } from '@pollen/testing/journey'
import { inContext } from '@pollen/testing/visitor'
import { expect } from 'vitest'

test('a popup closes in every way that people try, leaves the page and its history as they were, and gives the focus back', async ({
  browser,
  programme,
}) => {
  const context = await newPhone(browser, { hasTouch: true })
  const visitor = await inContext(context, programme.url)
  const { page } = visitor
  await visitor.goes('/')
  await visitor.goes(href('enterCollectorId'))
  await visitor.sees(/card/i)
  const opener = page.getByRole('button', { name: 'Need help with your card number?' })
  const popup = page.getByRole('dialog', { name: 'Your card number' })
  const opens = async () => {
    await opener.click()
    await popup.waitFor()
    await page.locator('html:not([data-just-appeared])').waitFor()
  }
  const isAsBefore = async () => {
    await popup.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(new URL(page.url()).pathname).toBe(href('enterCollectorId'))
  }

  await opens()
  expect(await popup.evaluate((it: HTMLElement) => it.offsetHeight)).toBeLessThanOrEqual(844 - 135)
  const emptyBelowText = (it: HTMLElement) =>
    it.getBoundingClientRect().bottom - (it.querySelector('.stack')?.getBoundingClientRect().bottom ?? 0)
  expect(await popup.evaluate(emptyBelowText)).toBeLessThan(60)
  await visitor.findsNothingWrong()
  const ways = {
    escape: () => page.keyboard.press('Escape'),
    'beside it': () => page.mouse.click(195, 40),
    'its button': () => popup.getByRole('button', { name: 'Close' }).click(),
    'a swipe': () => swipesDown(page, 200, 420),
    back: () => page.goBack(),
  }
  for (const close of Object.values(ways)) {
    if (await popup.isHidden()) await opens()
    await close()
    await isAsBefore()
  }

  await opens()
  await swipesDown(page, 200, 230)
  expect(await popup.isVisible()).toBe(true)
  await visitor.reloads()
  await opener.waitFor()
  expect(await popup.isHidden()).toBe(true)

  await page.goForward().catch(() => {})
  await opener.waitFor()
  expect(await popup.isHidden()).toBe(true)

  await opens()
  await popup.getByRole('link', { name: 'I don’t have my card with me' }).click()
  await page.waitForURL(`**${href('retrieveCard')}`)
  await page.goBack()
  await opener.waitFor()
  expect(new URL(page.url()).pathname).toBe(href('enterCollectorId'))
  expect(await popup.isHidden()).toBe(true)
  await page.goBack()
  await visitor.sees(/Points on your shop/)
  expect(visitor.complaints).toEqual([])
  await context.close()
})

test('a country is chosen by a press, the focus is back at its button, and a list that did not load comes when the network is back', async ({
  visitor: { page, url },
}) => {
  const example = new URLSearchParams({ of: 'registration/phone-number', name: 'empty' })
  await page.goto(`${url}${href('devExample')}?${example}`)
  await page.locator('[data-settled]').waitFor()
  const country = page.getByRole('button', { name: /^Country/ })
  await page.context().setOffline(true)
  await country.click()
  await page.getByText('Offline: you’ll see this when you’re back.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('option', { name: /Ireland/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await country.textContent()).toBe('Ireland +353')
  expect(await country.evaluate((button) => button === document.activeElement)).toBe(true)

  await country.click()
  await page.getByRole('option', { name: /Ireland/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await country.textContent()).toBe('Ireland +353')
})

test('the popups of offers, prices and brands are opened by keyboard, close by Escape and by back, and give the focus back', async ({
  browser,
  programme,
  till,
}) => {
  const context = await newPhone(browser, { hasTouch: true })
  const visitor = await inContext(context, programme.url)
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  const main = page.getByRole('main')
  const popup = page.getByRole('dialog')

  const opensAndCloses = async (name: string | RegExp) => {
    const opener = main.getByRole('button', { name }).first()
    const address = page.url()
    const hasFocus = () => opener.evaluate((it) => it === document.activeElement)
    await opener.focus()
    await page.keyboard.press('Enter')
    await popup.waitFor()
    await visitor.findsNothingWrong()
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press('Enter')
    await popup.waitFor()
    await page.goBack()
    await popup.waitFor({ state: 'hidden' })
    await expect.poll(hasFocus).toBe(true)
    expect(page.url()).toBe(address)
  }

  await visitor.goesSignedIn('/grocer?filter=bonus', email, password)
  await visitor.sees('Offers')
  const ticket = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^More about/ }) })
  await ticket.first().waitFor()
  await opensAndCloses(/^Load all/)
  await opensAndCloses(/^More about/)

  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  await main.getByText(/^\d+ products$/).waitFor()
  await opensAndCloses('Categories')
  await main.getByRole('button', { name: 'Categories' }).click()
  await popup.getByRole('radio', { name: 'Bakery' }).click()
  await popup.getByRole('button', { name: 'Show' }).click()
  await main.getByRole('radio', { name: 'Bakery', checked: true }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe('bakery')

  await page.getByRole('link', { name: 'For you', exact: true }).click()
  await ticket.first().getByRole('link').click()
  await main.getByRole('button', { name: 'The small print' }).waitFor()
  await opensAndCloses(/^How to collect and spend at/)

  await page.getByRole('link', { name: 'Brands', exact: true }).click()
  await visitor.sees('Brands')
  await main.getByText(/\d+ brands where you collect/).waitFor()
  await opensAndCloses('Categories')
  await context.close()
})
