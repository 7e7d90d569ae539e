import { expect } from 'vitest'
import { test } from './test.ts'

test('a member changes their email, and logs in with the new one', async ({ visitor, mailbox, till }) => {
  const { email: former = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  const email = 'maya@post.example.com'
  await visitor.goes('/homepage')
  await visitor.signsIn(former, password)
  await visitor.sees(/Hello/)
  await visitor.follows('Account')
  await visitor.sees('Your account')
  await visitor.page.getByRole('link', { name: /^Your details/ }).click()
  await visitor.sees('Your details')
  await visitor.follows('Change email')

  await visitor.sees("Let's check that it's you")
  await visitor.fills('Password', 'not-their-password')
  await visitor.presses('Send me a code')
  await visitor.page.getByText('That is not your password').first().waitFor()
  await visitor.fills('Password', password)
  await visitor.presses('Send me a code')
  await visitor.sees('Enter your code')
  const { subject } = await mailbox.newest(former, /code/)
  await visitor.fills('Code', subject.slice(0, 6))
  await visitor.presses('Continue')
  await visitor.sees("What's your new email?")
  await visitor.fills('Email', email)
  await visitor.presses('Continue')
  await visitor.sees("We've sent you an email")
  await mailbox.newest(former, /about to change/)

  const { text } = await mailbox.newest(email, /Confirm your new email/)
  await visitor.page.goto(/https?:\/\/\S+\/confirm-update-email\S+/.exec(text)?.[0] ?? '')
  await visitor.sees('Is this your new email?')
  await visitor.presses('Confirm my new email')
  await visitor.sees("That's your new email")
  await visitor.follows('See your details')
  await visitor.page.getByText(email).waitFor()
  await visitor.page.getByText('points can be converted to partners again').waitFor()
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
