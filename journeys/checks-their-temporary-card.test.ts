import { href } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

const cardIn = ({ text }: { text: string }) => /https?:\/\/\S+\/temp-card\/your-card\/\S+/.exec(text)?.[0] ?? ''
const checkIn = ({ text }: { text: string }) => /https?:\/\/\S+\/check-you-out\S+/.exec(text)?.[0] ?? ''

test('somebody with a temporary card sees what waits on it by the link in their email', async ({
  visitor,
  mailbox,
  till,
  email,
}) => {
  const { page } = visitor
  await visitor.goes(href('tempCardEnterEmailAddress'))
  await visitor.fills('Email', email)
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await page.getByRole('checkbox', { name: /^I have read/ }).check()
  await visitor.presses('Continue')
  await visitor.sees('Check your email')
  const letter = await mailbox.newest(email, /temporary/i)
  await page.goto(cardIn(letter))
  await visitor.sees('Your temporary card')
  const cardNumber = ((await page.getByTestId('card-number').textContent()) ?? '').replace(/\D/g, '').slice(-11)
  await till.posts({ cardNumber, points: 75, transactionId: `checked-${email}` })
  await visitor.follows('See what’s on it')
  await page.getByRole('heading', { name: '75 points wait for you' }).waitFor()

  await visitor.goes(href('checkYouOut'))
  await visitor.sees('Check your temporary card')
  await visitor.fills('Card number', '99999999990')
  await visitor.presses('Continue')
  await visitor.sees('Check your email')
  await page.goBack()
  await visitor.sees('Check your temporary card')
  await visitor.fills('Card number', cardNumber)
  await visitor.presses('Continue')
  await visitor.sees('Check your email')
  const check = await mailbox.newest(email, /what’s on your temporary card/)
  expect(check.text.replaceAll(checkIn(check), '')).not.toContain('75')
  await page.goto(checkIn(check))
  await page.getByRole('heading', { name: '75 points wait for you' }).waitFor()
  await page.getByText(`ending ${cardNumber.slice(-4)}`).waitFor()
  await visitor.findsNothingWrong()
  await visitor.reloads()
  await page.getByRole('heading', { name: '75 points wait for you' }).waitFor()

  await visitor.follows('Register now')
  await visitor.sees('Right, let’s get started')
  await visitor.goes(`${href('checkYouOut')}?token=${'x'.repeat(43)}`)
  await visitor.sees('This link has ended')
  await visitor.follows('Enter my card number')
  await visitor.sees('Check your temporary card')
})
