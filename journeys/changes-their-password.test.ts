import { newPhone } from '@pollen/testing/browser'
import { test } from '@pollen/testing/journey'
import { inContext } from '@pollen/testing/visitor'
import { expect } from 'vitest'

const another = 'Bramble-Lane-42'

test('a member changes their password in one browser, and the session in the other ends', async ({
  visitor,
  browser,
  programme,
  mailbox,
  till,
}) => {
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  const context = await newPhone(browser)
  const tablet = await inContext(context, programme.url)
  await tablet.goesSignedIn('/homepage', email, password)
  await tablet.sees(/Hello/)

  await visitor.goesSignedIn('/account', email, password)
  await visitor.sees('Your account')
  await visitor.page.getByRole('link', { name: /^Where you’re logged in/ }).click()
  await visitor.sees('Where you’re logged in')
  await visitor.page.getByRole('button', { name: /^Log out Chrome/ }).waitFor()
  await visitor.page.getByRole('link', { name: 'Back' }).click()
  await visitor.page.getByRole('link', { name: /^Password/ }).click()
  await visitor.sees('Change your password')
  await visitor.fills('Current password', 'not-their-password')
  await visitor.fills('New password', another)
  await visitor.fills('Confirm password', another)
  await visitor.presses('Change my password')
  await visitor.page.getByText('That isn’t your password').first().waitFor()
  await visitor.fills('Current password', password)
  await visitor.presses('Change my password')
  await visitor.sees('Your account')
  await mailbox.newest(email, /Your password has changed/)

  await tablet.goes('/account/sessions')
  await tablet.page.waitForURL('**/id/start/enter-card-number?next=**')
  await tablet.page.waitForURL('**/id/sign-in?interaction=**') // it goes on there by itself
  await visitor.page.getByRole('link', { name: /^Where you’re logged in/ }).click()
  await visitor.sees('Where you’re logged in')
  await visitor.page.getByText('This device').waitFor()
  await visitor.page.getByRole('button', { name: /^Log out Chrome/ }).waitFor({ state: 'detached' })

  await tablet.goes('/homepage')
  await tablet.signsIn(email, another)
  await tablet.sees(/Hello/)
  await visitor.reloads()
  await visitor.page.getByRole('button', { name: /^Log out Chrome/ }).click()
  await visitor.page.getByRole('button', { name: /^Log out Chrome/ }).waitFor({ state: 'detached' })
  await visitor.page.getByRole('heading', { level: 1 }).and(visitor.page.locator(':focus')).waitFor()
  await tablet.goes('/account')
  await tablet.page.waitForURL('**/id/start/enter-card-number?next=**')
  expect([visitor.complaints, tablet.complaints]).toEqual([[], []])
  await context.close()
})
