import { href } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import type { Visitor } from '@pollen/testing/visitor'
import { expect } from 'vitest'

const chosen = 'Bramble-Lane-42'

/** From the identity provider's page to the question for the password. */
async function choosesTheirCard(visitor: Visitor, cardNumber: string, { isEarly = false } = {}) {
  await visitor.sees('Log in')
  // Pressed before the page is awake, the link leads where it was printed to lead.
  if (isEarly) await visitor.goes(href('enterCollectorId'))
  else await visitor.page.getByRole('link', { name: 'Log in with your card number' }).click()
  await visitor.sees('What’s your card number?')
  await visitor.fills('Card number', cardNumber)
  await visitor.presses('Continue')
  await visitor.sees('Enter your password')
}

async function entersPassword(visitor: Visitor, password: string) {
  await visitor.fills('Password', password)
  await visitor.presses('Log in securely')
}

async function getsCode(visitor: Visitor, method: 'By email' | 'By text', code: () => Promise<string>) {
  await visitor.sees('Let’s check that it’s you')
  await visitor.page.getByRole('radio', { name: method }).click()
  await visitor.presses('Send me a code')
  await visitor.sees('Enter your code')
  await visitor.fills('Code', await code())
  await visitor.presses('Continue')
}

async function choosesNewPassword(visitor: Visitor, password: string) {
  await visitor.sees('Choose a new password')
  await visitor.fills('New password', password)
  await visitor.fills('Confirm password', password)
  await visitor.presses('Change my password')
  await visitor.sees('Your password has changed')
}

const logsOut = async (visitor: Visitor) => {
  await visitor.goes('/logout')
  await visitor.page.waitForURL('**/welcome')
}

test('an older account logs in by card, password and code; the next time without number and code, and says what is missing', async ({
  visitor,
  mailbox,
  till,
}) => {
  const { page } = visitor
  const [agnes] = (await till.demonstration()).olderMembers
  const { cardNumber = '', password = '', email = '' } = agnes ?? {}
  await visitor.goes('/homepage?from=a-letter')
  await choosesTheirCard(visitor, cardNumber, { isEarly: true })
  await visitor.presses('Log in securely')
  await page.getByText('Enter your password').nth(1).waitFor()
  await entersPassword(visitor, 'not-their-password')
  await page
    .getByText(/don’t match/)
    .first()
    .waitFor()
  await visitor.findsNothingWrong()
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await entersPassword(visitor, password)
  await getsCode(visitor, 'By email', () => mailbox.codeSentTo(email))
  await visitor.sees('Hello Agnes')
  expect(new URL(page.url()).search).toBe('?from=a-letter')

  await logsOut(visitor)
  await visitor.goes('/homepage')
  await visitor.sees('Log in')
  await page.getByRole('link', { name: `Log in with your card that ends in ${cardNumber.slice(-4)}` }).click()
  await visitor.sees('Enter your password')
  await entersPassword(visitor, password)
  await visitor.sees('Hello Agnes')

  await logsOut(visitor)
  await visitor.goes('/id/start/enter-password')
  await visitor.sees('Enter your password')
  await visitor.presses('Forget this card')
  await visitor.sees('What’s your card number?')
  await visitor.goes('/id/start/enter-password')
  await visitor.sees('Log in')
  await visitor.signsIn(email, password) // the code came back from there: the address is confirmed
  await visitor.sees('Hello Agnes')

  await visitor.follows('Complete your details')
  await visitor.sees('Additional details')
  await visitor.goes('/account/additional-details/')
  await visitor.presses('Complete my details')
  await visitor.sees('Complete your details')
  const before = await mailbox.messagesTo(email)
  await visitor.fills('Password', password)
  await visitor.presses('Send me a code')
  await visitor.sees('Enter your code')
  await visitor.fills('Code', await mailbox.codeSentTo(email, before))
  await visitor.presses('Continue')
  await visitor.sees('What’s missing?')
  await visitor.fills('Memorable word', 'Larkspur')
  await page.getByRole('checkbox', { name: 'I’d rather not say my mobile number' }).check()
  await visitor.presses('Save my details')
  await visitor.sees('Your details')
  await visitor.goes('/account/additional-details')
  await page.getByText('You’d rather not say your mobile number').waitFor()
  expect(visitor.complaints).toEqual([])
})

test('an older account whose password is forgotten gets a new one by card, then one by email', async ({
  visitor,
  mailbox,
  till,
}) => {
  const { page } = visitor
  const desmond = (await till.demonstration()).olderMembers[1]
  const { cardNumber = '', mobile = '', email = '' } = desmond ?? {}
  await visitor.goes('/id/start/login')
  await choosesTheirCard(visitor, cardNumber)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await visitor.sees('Forgotten your password?')
  await visitor.presses('Use your card number instead')
  await visitor.sees('What’s your card number?')
  await visitor.fills('Card number', cardNumber)
  await visitor.presses('Continue')
  await getsCode(visitor, 'By text', () => mailbox.codeSentTo(mobile))
  await choosesNewPassword(visitor, chosen)

  await page.getByRole('link', { name: 'Log in with your card number' }).click()
  await visitor.sees('What’s your card number?')
  await visitor.fills('Card number', cardNumber)
  await visitor.presses('Continue')
  await entersPassword(visitor, chosen)
  await getsCode(visitor, 'By email', () => mailbox.codeSentTo(email))
  await visitor.sees('Hello Desmond')

  await visitor.goes('/pending-reset-password')
  await visitor.fills('Email', email)
  await visitor.presses('Continue')
  await visitor.sees('Check your email')
  const { text } = await mailbox.newest(email, /new password/)
  const link = /https?:\/\/\S+\/confirm-reset-password\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await choosesNewPassword(visitor, `${chosen}-too`)
  await visitor.goes('/homepage')
  await visitor.sees('Log in')
  await page.goto(link)
  await visitor.sees('This link no longer works')
  expect(visitor.complaints).toEqual([])
})
