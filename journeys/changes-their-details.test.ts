import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

test('a member changes their email, and logs in with the new one', async ({ visitor, mailbox, till }) => {
  const { email: former = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  const email = 'maya@post.example.com'
  await visitor.goesSignedIn('/homepage', former, password)
  await visitor.sees(/Hello/)
  await visitor.follows('Your account')
  await visitor.sees('Your account')
  await visitor.page.getByRole('link', { name: /^Your details/ }).click()
  await visitor.sees('Your details')
  await visitor.follows('Change email')

  await visitor.sees('Change your email')
  await visitor.fills('Password', 'not-their-password')
  await visitor.presses('Send me a code')
  await visitor.page.getByText('That isn’t your password').first().waitFor()
  await visitor.fills('Password', password)
  await visitor.presses('Send me a code')
  await visitor.sees('Enter your code')
  const { subject } = await mailbox.newest(former, /code/)
  await visitor.fills('Code', subject.slice(0, 6))
  await visitor.presses('Continue')
  await visitor.sees('What’s your new email?')
  await visitor.fills('Email', email)
  await visitor.presses('Continue')
  await visitor.sees('We’ve sent you an email')
  await mailbox.newest(former, /about to change/)

  const { text } = await mailbox.newest(email, /Confirm your new email/)
  await visitor.page.goto(/https?:\/\/\S+\/confirm-update-email\S+/.exec(text)?.[0] ?? '')
  await visitor.sees('Is this your new email?')
  await visitor.presses('Confirm my new email')
  await visitor.sees('That’s your new email')
  await visitor.follows('See your details')
  await visitor.page.getByText(email).waitFor()
  await visitor.findsNothingWrong()

  await visitor.goes('/logout')
  await visitor.page.waitForURL('**/welcome')
  await visitor.goes('/homepage')
  await visitor.signsIn(former, password)
  await visitor.page
    .getByText(/don’t match/)
    .first()
    .waitFor()
  await visitor.signsIn(email, password)
  await visitor.sees(/Hello/)
  expect(visitor.complaints).toEqual([])
})

test('a member changes their name and moves', async ({ visitor, mailbox, till }) => {
  const { email = '', password = '' } = (await till.demonstration()).members[1] ?? {}
  const { page } = visitor
  const changes = async (what: string) => {
    await visitor.follows(`Change ${what}`)
    const before = await mailbox.messagesTo(email)
    await visitor.fills('Password', password)
    await visitor.presses('Send me a code')
    await visitor.sees('Enter your code')
    await visitor.fills('Code', await mailbox.codeSentTo(email, before))
    await visitor.presses('Continue')
  }
  await visitor.goesSignedIn('/account/details', email, password)
  await visitor.sees('Your details')

  await changes('name')
  await visitor.sees('What’s your name now?')
  await visitor.fills('Last name', 'Larkspur')
  await visitor.presses('Change my name')
  await visitor.sees('Your details')
  await page.getByText('Larkspur').waitFor()
  await mailbox.newest(email, /Your name has changed/)

  await changes('address')
  await visitor.sees('What’s your new address?')
  await visitor.fills('Postcode', 'AA1 1AB')
  await visitor.fills('Property number or name', '2')
  await visitor.presses('Find my address')
  await visitor.sees('We’ve found a few addresses, which is yours?')
  await page.getByRole('radio', { name: /^Flat 2 ?2 Honey Lane/ }).click()
  await visitor.presses('Continue')
  await visitor.sees('Is this your new address?')
  await visitor.findsNothingWrong()
  await visitor.presses('Yes, that’s correct')
  await visitor.sees('Your details')
  await page.getByText(/AA1 …$/).waitFor()
  await mailbox.newest(email, /Your address has changed/)
  expect(visitor.complaints).toEqual([])
})
