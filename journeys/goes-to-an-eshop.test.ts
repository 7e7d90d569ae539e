import { programme } from '@pollen/contract/programme'
import { test } from '@pollen/testing/brand-sites'
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

test('a member finds a brand in spite of a typing error, leaves for its eShop, buys there, and has the points', async ({
  visitor,
  till,
  sites,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goesSignedIn('/homepage', email, password)
  await visitor.sees(/Hello/)
  await visitor.goes('/brands/search')
  await page.getByRole('link', { name: `${programme.partnerCount}+ Brands` }).click()
  await visitor.sees('Brands')
  await page.getByRole('link', { name: 'Spend', exact: true }).click()
  await page.getByRole('radio', { name: 'Eating out' }).click()
  await page.getByRole('status').filter({ hasText: 'One brand where you spend' }).waitFor()
  expect(page.url()).toContain('/brands?type=redeem&category=eatingout')
  await visitor.findsNothingWrong()
  await page.getByRole('main').getByLabel('Search brands').fill('ebya')
  await page.keyboard.press('Enter')
  await visitor.sees('Search')
  await page.getByRole('link', { name: /^eBay/ }).click()
  await page.getByRole('button', { name: 'Shop and collect' }).click()
  await page.waitForURL((url) => url.href.startsWith(`${sites}/ebay?visit=`))
  const left = page.url()
  await visitor.findsNothingWrong()

  const activity = await page.context().newPage()
  await activity.goto(`${visitor.url}/card/activity`)
  await activity.getByText(/We saw you leave for eBay at \d\d:\d\d\. Points usually take 45 days\./).waitFor()

  await page.getByRole('button', { name: 'Something for the house, £40.00' }).click()
  const told = await page.getByText(/We’ve told Nectar: \d+ points are yours/).textContent()
  const [points] = /\d+/.exec(told ?? '') ?? []
  await page.goto(left)
  await page.getByRole('button', { name: 'A gift, £25.00' }).click()
  await page.getByRole('alert').getByText('used for something else').waitFor()
  await page.getByRole('link', { name: 'Back to Nectar' }).click()
  await visitor.sees(/Hello/)
  await visitor.goes('/card/activity')
  await page.getByText('We saw you leave for eBay').waitFor({ state: 'detached' })
  await page
    .getByRole('link', { name: new RegExp(`eBay.*${points}`) })
    .first()
    .waitFor()
})

test('a member opts in to a website offer, goes on to the brand’s site, and has its points', async ({
  visitor,
  till,
  sites,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[1] ?? {}
  await visitor.goesSignedIn('/offer-details/brand/ba-seats-visit', email, password)
  await visitor.sees('100 points when you choose your seats online')
  await page.getByRole('button', { name: 'Opt in to this offer' }).click()
  await page.getByRole('button', { name: 'Go on to British Airways' }).click()
  await page.waitForURL((url) => url.href.startsWith(`${sites}/british-airways?visit=`))
  await page.getByRole('button', { name: 'I’ve done that' }).first().click()
  await page.getByText('We’ve told Nectar: 100 points are yours.').waitFor()
  await visitor.goes('/offer-details/brand/ba-seats-visit')
  await page.getByText('You’ve used this offer.').waitFor()
})
