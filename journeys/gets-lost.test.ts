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
  await visitor.findsNothingWrong()
  await visitor.follows('Find a brand')
  await visitor.sees('All categories')

  await page.goto(`${visitor.url}/acount`)
  await visitor.follows('Go to Account')
  await visitor.signsIn(email, password)
  await visitor.sees('Account')

  await page.goto(`${visitor.url}/nothing/zebra`)
  await visitor.sees('We can’t find that page')
  await page.getByRole('main').getByRole('link', { name: 'Activity' }).waitFor()
  await page.getByRole('navigation').first().waitFor()
  expect(await page.getByRole('main').textContent()).not.toMatch(/zebra|Did you mean|Find a brand/)
  await visitor.findsNothingWrong()
})

test('a brand’s short name and an old exit page lead to the brand’s page', async ({ visitor }) => {
  const { page } = visitor
  for (const path of ['/hotels', '/brands/hotels', '/exit/marriott', '/exit/hotels?url=https://evil.example']) {
    await visitor.goes(path)
    await page.waitForURL(({ pathname }) => pathname === '/brands/marriott')
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await visitor.goes('/exit/of-nobody')
  await visitor.sees('All categories')
})
