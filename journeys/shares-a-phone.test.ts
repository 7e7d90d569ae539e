import { test } from '@pollen/testing/journey'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What this device has of a card, and the databases that could hold a key of its codes. */
const storedOf = (page: Page) =>
  page.evaluate(async () => ({
    card: localStorage.getItem('card'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))

const nothing = { card: null, databases: [] }

test('when a session ends the card goes from the device, and the next member there sees their own alone', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const [first, second] = (await till.demonstration()).members
  const shows = (number = '') => page.getByText(number.slice(-4)).first().waitFor()
  await visitor.goes('/card')
  await visitor.signsIn(first?.email ?? '', first?.password ?? '')
  await page.getByTestId('card-code').waitFor()
  await shows(first?.cardNumber)
  const theirs = await storedOf(page)
  expect(theirs.card).toContain(first?.cardNumber)
  expect(theirs.databases).toEqual(['card'])

  // The server knows of no session any more: it had ended, or was ended elsewhere.
  await page.context().clearCookies()
  await visitor.goes('/card')
  await visitor.sees('Log in')
  expect(await storedOf(page)).toEqual(nothing)

  await visitor.signsIn(second?.email ?? '', second?.password ?? '')
  await page.getByTestId('card-code').waitFor()
  await shows(second?.cardNumber)
  expect((await storedOf(page)).card).toContain(second?.cardNumber)
  expect(await page.content()).not.toContain(first?.cardNumber.slice(-4))

  // Even if the browser had kept the first member's card, it would show it to nobody.
  await page.evaluate((card) => localStorage.setItem('card', card ?? ''), theirs.card)
  await page.route('**/api/**', (route) => route.abort())
  await visitor.goes('/card')
  await page.getByText('Your card didn’t load.').waitFor()
  expect(await page.content()).not.toContain(first?.cardNumber.slice(-4))
})

test('logging out in one tab takes the card from the device, and from the other tab', async ({ visitor, till }) => {
  const { page } = visitor
  const { email = '', password = '', cardNumber = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goes('/card')
  await visitor.signsIn(email, password)
  await page.getByTestId('card-code').waitFor()
  const other = await page.context().newPage()
  await other.goto(`${visitor.url}/logout`)
  await other.waitForURL('**/welcome')
  await visitor.sees(/Welcome/)
  expect(await page.content()).not.toContain(cardNumber.slice(-4))
  expect(await storedOf(page)).toEqual(nothing)
  await visitor.goes('/card')
  await visitor.sees('Log in')
})
