import { priceCategories } from '@pollen/contract/price-categories'
import { programme } from '@pollen/contract/programme'
import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

test('a visitor sees how to get members’ prices, the biggest savings, and what a product cost before', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.goes('/how-to-get-member-prices')
  await visitor.sees(`How to get ${programme.name} Prices`)
  await page.getByRole('heading', { name: /^The biggest savings of 400/ }).waitFor()
  const tiles = page.getByRole('main').locator('li', { hasText: /Save/ })
  expect(await tiles.count()).toBe(24)
  await tiles.first().getByRole('button').click()
  const proof = page.getByRole('dialog')
  await proof.getByText('Usual price of the last 30 days').waitFor()
  await visitor.findsNothingWrong()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Terms of .+, from \d{1,2} \w+ \d{4}$/ }).click()
  await page.getByRole('dialog').getByText('Alcohol is excluded in Scotland.').waitFor()
  await visitor.findsNothingWrong()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Register now' }).click()
  await visitor.sees('Right, let’s get started')
})

test('a member reads the price list by category, search and order, and comes back to what they had chosen', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goesSignedIn('/grocer', email, password)
  await visitor.sees('Offers')
  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  const count = (text: string) => page.getByRole('status').filter({ hasText: text })
  await count('400 products').waitFor()
  await visitor.findsNothingWrong()
  const row = await page.getByRole('group', { name: 'Category' }).boundingBox()
  expect(row?.height, 'the row of categories on a phone, which stays on top').toBeLessThan(80)
  await page.getByRole('radio', { name: priceCategories[0] }).click() // it is checked when the address says so
  await count('40 products').waitFor()
  await page.getByLabel('Sort by', { exact: true }).selectOption('Lowest price')
  await visitor.fills('Search members’ prices', 'BAGELS')
  await count('2 products').waitFor()
  expect(new URL(page.url()).searchParams.get('search')).toBe('BAGELS')

  await visitor.reloads()
  await count('2 products').waitFor()
  expect(await page.getByRole('radio', { name: priceCategories[0] }).isChecked()).toBe(true)
  expect(await page.getByRole('link', { name: 'Prices', exact: true }).getAttribute('aria-current')).toBe('page')
  await visitor.fills('Search members’ prices', 'zebra')
  await page.getByText('No product found').waitFor()
})
