import { href } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

const linkIn = ({ text }: { text: string }) => /https?:\/\/\S+\/two-factor-authentication\/\S+/.exec(text)?.[0] ?? ''
const codeIn = ({ text }: { text: string }) => /\b(\d{6})\b/.exec(text)?.[1] ?? ''

test('who lost the page for their code comes back by the email’s link, and another device does not', async ({
  visitor,
  browser,
  mailbox,
  till,
}) => {
  const { page } = visitor
  const { cardNumber = '', password = '', email = '' } = (await till.demonstration()).olderMembers[0] ?? {}
  await visitor.goes(href('enterCollectorId'))
  await visitor.fills('Card number', cardNumber)
  await visitor.presses('Continue')
  await visitor.sees('Enter your password')
  await visitor.fills('Password', password)
  await visitor.presses('Log in securely')
  await visitor.sees('Let’s check that it’s you')
  await visitor.presses('Send me a code')
  await visitor.sees('Enter your code')
  const letter = await mailbox.newest(email, /code to log in/)
  expect(linkIn(letter)).not.toContain(codeIn(letter))
  await visitor.goes(href('landing'))

  const phone = await browser.newPage()
  await phone.goto(linkIn(letter))
  await phone.getByRole('button', { name: 'Go to where I enter it' }).click()
  await phone.getByRole('heading', { name: 'Enter it where you asked for it' }).waitFor()
  await phone.close()

  await page.goto(linkIn(letter))
  await visitor.sees('Go on with your code')
  await visitor.presses('Go to where I enter it')
  await visitor.sees('Enter your code')
  await visitor.reloads()
  await visitor.sees('Enter your code')
  await visitor.fills('Code', codeIn(letter))
  await visitor.presses('Continue')
  await page.waitForURL(`**${href('homepage')}`)

  await page.goto(linkIn(letter))
  await visitor.presses('Go to where I enter it')
  await visitor.sees('This link has ended')
  await visitor.findsNothingWrong()
})
