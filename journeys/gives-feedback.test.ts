import { href } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import { grace } from '@pollen/testing/office'
import { expect } from 'vitest'

const complaint = 'The receipt of last Friday does not open.'

test('a member writes feedback on a train: what they wrote outlives the tunnel and a reload, is one case, and is answered', async ({
  visitor,
  till,
  mailbox,
  settings,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[1] ?? {}
  await visitor.goesSignedIn(href('feedback'), email, password)
  await visitor.sees('Feedback')
  await page.getByRole('link', { name: /^Something isn’t right/ }).click()
  await visitor.sees('Where did it happen?')
  await page.getByRole('link', { name: 'On the website or in the app' }).click()
  await visitor.sees('What are you using?')
  await page.getByRole('link', { name: 'An Android phone or tablet' }).click()
  await visitor.sees('The website and the app')
  const send = page.getByRole('button', { name: 'Send feedback' })
  expect(await send.isDisabled()).toBe(true)

  await visitor.fills('Tell us more', complaint)
  await page.context().setOffline(true)
  await send.click()
  await page.getByText('What you wrote is still here.').waitFor()
  await page.context().setOffline(false)
  await visitor.reloads()
  await visitor.sees('The website and the app')
  await page.waitForFunction((text) => document.querySelector('textarea')?.value === text, complaint)
  await page.getByRole('button', { name: 'Send feedback', disabled: false }).click()
  await visitor.sees(/^Thanks for the feedback, /)
  const thanks = await page.getByRole('main').textContent()
  const [, caseNumber = ''] = /case number is ([0-9A-F]{8})/.exec(thanks ?? '') ?? []

  await grace.answers(settings, caseNumber, 'It opens again.\nThank you.')
  await mailbox.newest(email, /We’ve answered you/)

  await page.getByRole('link', { name: 'See your cases' }).click()
  await visitor.sees('Your cases')
  await page.getByText('It opens again.').waitFor()
  expect(await page.getByText('The receipt of last Friday').count()).toBe(1)
  await visitor.presses('Answer')
  await page.getByLabel('Your answer').and(page.locator(':focus')).waitFor()
  await visitor.presses('Send answer')
  await page.getByRole('alert').filter({ hasText: 'There is a problem' }).and(page.locator(':focus')).waitFor()
  await visitor.fills('Your answer', 'It does.')
  await visitor.presses('Send answer')
  await page.getByText('It does.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add something' }).waitFor()
  await page.getByRole('heading', { level: 2 }).and(page.locator(':focus')).waitFor()
  await visitor.findsNothingWrong()

  await grace.closes(settings, caseNumber, { reason: 'Sorry for the trouble.', givenBackPoints: 40 })
  expect((await mailbox.newest(email, /We’ve looked into your case/)).text).toContain('We gave you back 40 points')
  await visitor.goes(href('cardActivity'))
  await page
    .getByRole('link', { name: /\+40 points/ })
    .first()
    .waitFor()
})

test('a member asks about a purchase in writing: the bell tells of the answer, which is under their cases', async ({
  visitor,
  till,
  settings,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[1] ?? {}
  await visitor.goesSignedIn(href('cardActivity'), email, password)
  await page.locator('a[href^="/card/activity/"]').first().click()
  await page.getByRole('link', { name: /^Something else/ }).click()
  await visitor.sees('Ask us a question')
  await page.getByText(/^About /).waitFor()
  await visitor.fills('What can we help with?', 'Why so few points?')
  await visitor.presses('Send')
  await visitor.sees('We’ve got your question')
  await page.getByText(/We answer within \d days\. You’ll find the answer under “Your cases”/).waitFor()
  const [, caseNumber = ''] =
    /case number is ([0-9A-F]{8})/.exec((await page.getByRole('main').textContent()) ?? '') ?? []

  await grace.answers(settings, caseNumber, 'Bread earns none.')
  await page.getByRole('link', { name: /^Messages, \d+ unread$/ }).click()
  await page
    .getByRole('link', { name: /We’ve answered you/ })
    .first()
    .click()
  await visitor.sees('Your cases')
  await page.getByText('Bread earns none.').waitFor()
})
