import { holdScripts } from '@pollen/testing/held-scripts'
import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

const linkIn = ({ text }: { text: string }) => /https?:\/\/\S+\/temp-card\/your-card\/\S+/.exec(text)?.[0] ?? ''

test('a shopper tries a temporary card, collects with it, and keeps the points when they register', async ({
  visitor,
  mailbox,
  till,
  email,
}) => {
  const { page } = visitor
  await visitor.goes('/')
  await page.getByRole('link', { name: 'Try a temporary card for 30 days' }).click()
  await visitor.sees('Try a temporary card for 30 days')
  await page.getByRole('link', { name: 'Get a temporary card' }).click()

  await visitor.sees('Where should we send your card?')
  await visitor.presses('Continue')
  for (const said of [
    'Please enter your email address',
    'Confirm you agree before continuing',
    'Confirm before continuing',
  ])
    await page.getByText(said).first().waitFor()
  await visitor.findsNothingWrong()
  await visitor.fills('Email', email)
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await page.getByRole('checkbox', { name: /^I have read/ }).check()
  await visitor.presses('Continue')

  await visitor.sees('Check your email')
  const first = await mailbox.newest(email, /temporary/i)
  await visitor.presses('Resend email')
  await page.getByText('We just sent you another email.').waitFor()
  const second = await mailbox.newest(email, /temporary/i, [first])
  expect((await mailbox.messagesTo(email)).filter(({ subject }) => /temporary/i.test(subject))).toHaveLength(2)

  await page.goto(linkIn(first))
  await visitor.sees('This card has ended')
  await page.goto(linkIn(second))
  await visitor.sees('Your temporary card')
  await page.getByRole('img', { name: /barcode/i }).waitFor()
  const cardNumber = ((await page.getByTestId('card-number').textContent()) ?? '').replace(/\D/g, '')
  await till.posts({ cardNumber, points: 75, transactionId: `temporary-${email}` })

  await page.getByRole('link', { name: 'Register now' }).click()
  await visitor.sees('Right, let’s get started')
  await visitor.saysTheyHaveNoCard()
  await visitor.entersEmail(email)
  await visitor.opensInAnotherTab(await mailbox.linkSentTo(email))
  await visitor.entersDetails()
  await visitor.finishesRegistration()
  await page.getByRole('link', { name: 'Log in' }).click()
  await visitor.sees('Hello Ada')
  expect(await visitor.balance()).toBe(75)
})

test('the terms of a temporary card are read without leaving the step, however early', async ({ visitor, email }) => {
  const { page } = visitor
  const { release } = await holdScripts(page)
  await page.goto(`${visitor.url}/id/start/temp-card/enter-email-address`, { waitUntil: 'commit' })
  await visitor.fills('Email', email)
  await page.getByRole('link', { name: 'terms of the temporary card' }).click()
  release()
  const terms = page.getByRole('dialog', { name: 'The rules' })
  await terms.getByRole('heading', { name: 'A temporary card' }).waitFor()
  await visitor.findsNothingWrong()
  await visitor.presses('Ok, got it')
  await terms.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'privacy policy' }).click()
  await page.getByRole('dialog', { name: 'Privacy policy' }).getByRole('heading', { level: 2 }).nth(1).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  expect(await page.getByRole('checkbox', { name: /^I accept/ }).isChecked()).toBe(false)
})
