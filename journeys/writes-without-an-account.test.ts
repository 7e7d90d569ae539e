import { href } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import { grace } from '@pollen/testing/office'
import { expect } from 'vitest'

/** Grace knows no address of the journey's server: what stands behind it is what leads there. */
const linkIn = ({ text }: { text: string }) => /\/chat\/conversation\?token=[\w-]+/.exec(text)?.[0] ?? ''
const caseIn = (text: string | null) => /case number is (G[0-9A-F]{7})/.exec(text ?? '')?.[1] ?? ''

test('somebody whose details fail in their registration writes to us there with the address that they confirmed', async ({
  visitor,
  mailbox,
  till,
  email,
}) => {
  const { page } = visitor
  const card = (await till.demonstration()).cards.find(({ lastName }) => lastName === 'Pemberton')
  await visitor.startsRegistration()
  await page.getByRole('radio', { name: /^Yes/ }).click()
  await visitor.presses('Continue')
  await visitor.fills('Card number', card?.cardNumber ?? '')
  await visitor.presses('Continue')
  await visitor.entersEmail(email)
  await visitor.opensInAnotherTab(await mailbox.linkSentTo(email))
  await visitor.sees('Now, let’s get some details')
  await visitor.fills('Postcode', 'AA1 1AA')
  await visitor.entersDetails()
  await visitor.sees('Those details don’t look right')
  const [tab] = await Promise.all([page.waitForEvent('popup'), visitor.follows('Chat to us')])
  await tab.getByText(`We answer to ${email}`).waitFor()
  expect(await tab.getByLabel('Email', { exact: true }).count()).toBe(0)
  await tab.getByLabel('Your name', { exact: true }).fill('Ada Larkspur')
  await tab.getByLabel('What’s it about?', { exact: true }).selectOption('joining')
  await tab.getByLabel('What can we help with?', { exact: true }).fill('I married, and the card has my old name.')
  await tab.getByRole('button', { name: 'Send' }).click()
  await tab.getByRole('heading', { level: 1, name: 'We’ve got your question' }).waitFor()
  expect(caseIn(await tab.getByRole('main').textContent())).not.toBe('')
})

test('whoever lost their mailbox confirms another by a code, reads our answer by its link, and answers back', async ({
  visitor,
  mailbox,
  settings,
  email,
}) => {
  const { page } = visitor
  await visitor.goes(href('chat'))
  await visitor.fills('Email', email)
  await visitor.fills('Your name', 'Ada Larkspur')
  await page.getByLabel('What’s it about?', { exact: true }).selectOption('loggingIn')
  await visitor.fills('What can we help with?', 'My old mailbox is gone.')
  await visitor.presses('Continue')
  await visitor.sees('Enter your code')
  await visitor.findsNothingWrong()
  await page.goBack()
  await visitor.sees('Ask us a question')
  expect(await page.getByLabel('Your name', { exact: true }).inputValue()).toBe('Ada Larkspur')
  await page.goForward()
  await visitor.sees('Enter your code')
  await visitor.fills('Code', await mailbox.codeSentTo(email))
  await visitor.presses('Continue')
  await visitor.sees('We’ve got your question')
  const caseNumber = caseIn(await page.getByRole('main').textContent())

  await grace.answers(settings, caseNumber, 'Call us, and we put it right.')
  await visitor.goes(linkIn(await mailbox.newest(email, /We’ve answered you/)))
  await visitor.sees('Your conversation')
  await page.getByText('Call us, and we put it right.').waitFor()
  await visitor.presses('Answer')
  await visitor.fills('Your answer', 'I did. Thank you.')
  await visitor.presses('Send answer')
  await page.getByText('I did. Thank you.', { exact: true }).waitFor()
  await visitor.findsNothingWrong()

  await visitor.presses('Delete this conversation')
  await visitor.presses('Delete it')
  await visitor.sees('It’s deleted')
  await visitor.reloads()
  await visitor.sees('This link no longer works')
})
