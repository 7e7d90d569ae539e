import { href } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

test('a member notices a theft in their activity, stops it there, and spends again with the lock at hand', async ({
  visitor,
  mailbox,
  till,
}) => {
  const { page } = visitor
  const { email = '', password = '', cardNumber = '' } = (await till.demonstration()).members[0] ?? {}
  const { redemptionId } = await till.holds(cardNumber, 400)
  await visitor.goesSignedIn(href('homepage'), email, password)
  await visitor.sees(/Hello/)
  const before = await visitor.balance()

  await page
    .getByRole('link', { name: /−400 points/ })
    .first()
    .click()
  await visitor.presses('This wasn’t me')
  await visitor.findsNothingWrong()
  await visitor.presses('Stop it now')
  await page.getByText('400 points are back').waitFor()
  expect(await till.isRefusedToCapture(redemptionId)).toBe('HOLD_OVER')
  expect(await till.isRefusedToHold(cardNumber, 10)).toBe('SPENDING_LOCKED')
  await mailbox.newest(email, /locked your points/)

  await visitor.follows('See your case')
  await visitor.sees('Spending safety')
  await page.getByText('We’re looking into it').waitFor()
  await visitor.fills('Password', 'not-their-password')
  await visitor.presses('Unlock for 15 minutes')
  await page.getByText('That isn’t your password').first().waitFor()
  await visitor.fills('Password', password)
  await visitor.presses('Unlock for 15 minutes')
  await page.getByText('It locks again in').waitFor()
  expect(await page.getByRole('timer').textContent()).toMatch(/^1[45]:\d\d$/)
  await visitor.findsNothingWrong()
  await till.holds(cardNumber, 10)
  await page.getByRole('switch', { name: 'Lock spending again' }).check()
  await page.getByRole('switch', { name: 'Spending is locked' }).waitFor()
  expect(await till.isRefusedToHold(cardNumber, 10)).toBe('SPENDING_LOCKED')

  await visitor.fills('Points in 24 hours', '1,000')
  await visitor.presses('Change limit')
  await page.getByText('You can spend up to 1,000 points').waitFor()
  await visitor.fills('Points in 24 hours', '2000')
  await visitor.presses('Change limit')
  await page.getByText(/^2,000 points from /).waitFor()
  await visitor.presses('Keep 1,000 points')
  await page.getByText(/^2,000 points from /).waitFor({ state: 'hidden' })
  await page.getByRole('radio', { name: /By text/ }).click()
  await page.getByText('We’ll tell you by text').waitFor()

  await visitor.goes(href('scancode'))
  await page.getByRole('switch', { name: 'Spending is locked' }).uncheck()
  await page.getByText('It locks again in').waitFor()
  await visitor.findsNothingWrong()
  await till.holds(cardNumber, 10)
  await page.getByRole('switch', { name: 'Lock spending again' }).check()
  await page.getByRole('switch', { name: 'Spending is locked' }).waitFor()
  expect(await till.isRefusedToHold(cardNumber, 10)).toBe('SPENDING_LOCKED')

  await visitor.goes(href('homepage'))
  await visitor.sees(/Hello/)
  expect(await visitor.balance()).toBe(before + 400 - 20)
  await visitor.follows('Your account')
  await visitor.sees('Your account')
  await page.getByRole('link', { name: 'Log out' }).click()
  await page.waitForURL(`**${href('welcome')}`)
  expect(visitor.complaints).toEqual([])
})
