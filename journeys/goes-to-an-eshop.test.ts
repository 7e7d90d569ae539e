import { programme } from '@pollen/contract/programme'
import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

test('a visitor reads brands by category, logs in before leaving for one, and is told what other pages need a log-in for', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.goes('/')
  await page.getByRole('link', { name: 'Brands', exact: true }).click()
  await visitor.sees('All categories')
  await page.getByRole('radio', { name: 'Eating out' }).click()
  await visitor.sees('Eating out')
  await visitor.findsNothingWrong()
  await page.getByRole('radio', { name: 'All categories' }).click()
  await visitor.sees('All categories')
  await page.getByRole('link', { name: /^eBay/ }).click()
  await visitor.sees('eBay')
  await visitor.findsNothingWrong()
  const login = page.getByRole('link', { name: 'Log in to shop and collect' })
  expect(await login.getAttribute('href')).toContain(`next=${encodeURIComponent('/brands/ebay')}`)
  await visitor.goes('/partners')
  await visitor.sees('Log in')
  await page.getByText('Log in to see our partners.').waitFor()
})

test('a member finds a brand in spite of a typing error, leaves for an eShop, and sees that we wait for it', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goesSignedIn('/homepage', email, password)
  await visitor.sees(/Hello/)
  await visitor.goes('/partners')
  await page.getByRole('link', { name: `${programme.partnerCount}+ Brands` }).click()
  await visitor.sees('Brands')
  await page.getByRole('link', { name: 'Spend', exact: true }).click()
  await page.getByRole('radio', { name: 'Eating out' }).check()
  await page.getByRole('status').filter({ hasText: 'One brand where you spend' }).waitFor()
  expect(page.url()).toContain('/brands?type=redeem&category=eatingout')
  await visitor.findsNothingWrong()
  await page.getByRole('main').getByLabel('Search brands').fill('ebya')
  await page.keyboard.press('Enter')
  await visitor.sees('Search brands')
  await page.getByRole('link', { name: /^eBay/ }).click()
  const leaving = page.waitForRequest((request) => request.url().startsWith('https://ebay.example/'))
  await page.getByRole('button', { name: 'Shop and collect' }).click()
  expect(new URL((await leaving).url()).searchParams.get('visit')).toMatch(/^[0-9a-f-]{36}$/)

  // The shop is not there: their next page is another tab's.
  const home = await page.context().newPage()
  await home.goto(`${visitor.url}/homepage`)
  await home.getByText(/We saw you leave for eBay at \d\d:\d\d\. Points usually take 45 days\./).waitFor()
})
