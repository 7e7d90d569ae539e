import { href } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import { grace } from '@pollen/testing/office'
import { expect } from 'vitest'

test('a stolen spend, from the till to the closed case, is one story', async ({ visitor, mailbox, till, settings }) => {
  const { page } = visitor
  const { email = '', password = '', cardNumber = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goesSignedIn(href('homepage'), email, password)
  await visitor.sees(/Hello/)
  const before = await visitor.balance()

  const { redemptionId } = await till.holds(cardNumber, 500)
  const { text } = await mailbox.newest(email, /spending 500 points/)
  await page.goto(/https?:\/\/\S+\/card\/not-me\S+/.exec(text)?.[0] ?? '')
  await visitor.sees('Stop this spend?')
  await page.getByRole('heading', { name: "500 points at Sainsbury's" }).waitFor()
  await visitor.findsNothingWrong()
  await visitor.presses('This wasn’t me')
  await visitor.sees('Spending is locked')
  await page.getByText('500 points are back').waitFor()
  const caseNumber = /case number is ([0-9A-F]{8})/.exec((await mailbox.newest(email, /locked your points/)).text)?.[1]
  expect(await till.isRefusedToCapture(redemptionId)).toBe('HOLD_OVER')

  await visitor.follows('See your points')
  await visitor.sees(/Hello/)
  expect(await visitor.balance()).toBe(before)
  const report = page.getByRole('region', { name: 'We’re looking into your report' })
  await report.getByText(`${caseNumber}`).waitFor()
  await visitor.findsNothingWrong()

  const entries = page.getByRole('link', { name: /500 points back/ })
  await entries.first().click()
  await visitor.sees('Stopped')
  expect(await entries.count()).toBe(0)
  await page.getByText(`Case ${caseNumber}`).waitFor()
  await page.getByText('We’re looking into it').waitFor()
  expect(await page.getByRole('button', { name: 'This wasn’t me' }).count()).toBe(0)
  await visitor.findsNothingWrong()

  await grace.closes(settings, `${caseNumber}`, { reason: 'Your card was copied at a till.', givenBackPoints: 50 })
  await mailbox.newest(email, /looked into your case/)
  await visitor.reloads()
  await page.getByText('Your card was copied at a till. We gave you back 50 points.').waitFor()

  await visitor.goes(href('homepage'))
  await visitor.sees(/Hello/)
  await page
    .getByTestId('balance')
    .getByText((before + 50).toLocaleString('en-GB'))
    .waitFor()
  await report.waitFor({ state: 'hidden' })
  expect(visitor.complaints).toEqual([])
})
