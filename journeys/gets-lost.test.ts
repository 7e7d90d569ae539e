import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

test('who mistypes an address is asked what they meant, as a visitor and as a member', async ({ visitor, till }) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  const answer = await page.goto(`${visitor.url}/acount?zebra=1`)
  expect(answer?.status()).toBe(404)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await visitor.sees('We can’t find that page')
  await page.getByText('Did you mean Account?').waitFor()
  await page.getByRole('heading', { name: 'Looking for a brand?' }).waitFor()
  await visitor.findsNothingWrong()
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('cofee')
  await page.keyboard.press('Enter')
  await visitor.sees('Search brands')
  await page
    .getByRole('link', { name: /Quayside Coffee/ })
    .first()
    .waitFor()

  await page.goto(`${visitor.url}/acount`)
  await visitor.follows('Go to Account')
  await visitor.signsIn(email, password)
  await visitor.sees('Account')

  await page.goto(`${visitor.url}/nothing/zebra`)
  await visitor.sees('We can’t find that page')
  await page.getByRole('heading', { name: 'Go from here' }).waitFor()
  await page.getByRole('navigation').first().waitFor()
  expect(await page.getByRole('main').textContent()).not.toMatch(/zebra|Did you mean|Looking for a brand/)
  await visitor.findsNothingWrong()
})

test('a brand’s short name and an old exit page lead to the brand’s page', async ({ visitor }) => {
  const { page } = visitor
  for (const path of ['/hotels', '/brands/hotels', '/exit/marriott', '/exit/hotels?url=https://evil.example']) {
    await visitor.goes(path)
    await page.waitForURL('**/brands/marriott*')
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await visitor.goes('/exit/of-nobody')
  await visitor.sees('Brands')
})
