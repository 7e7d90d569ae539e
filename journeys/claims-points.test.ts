import { href } from '@pollen/contract/paths'
import { runCommand } from '@pollen/testing/command'
import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

test('a member claims a forgotten receipt, is told when the shop’s news arrives, and has its points', async ({
  visitor,
  till,
  mailbox,
  settings,
}) => {
  const { page } = visitor
  const { members, receipts } = await till.demonstration()
  const { email = '', password = '' } = members[2] ?? {}
  await visitor.goesSignedIn(href('feedbackMissingPoints'), email, password)
  await visitor.sees('Claim missing points')
  await visitor.presses('Claim points')
  await page.locator('[role=alert]:focus').getByRole('link', { name: 'Choose the shop' }).waitFor()
  await page.getByRole('combobox', { name: 'Shop' }).selectOption({ label: 'Argos' })
  const day = (await page.getByRole('combobox', { name: 'Day' }).locator('option').nth(2).getAttribute('value')) ?? ''
  await page.getByRole('combobox', { name: 'Day' }).selectOption(day)
  await visitor.fills('Total', '£19.99')
  await visitor.fills('Receipt number', 'late-0001')
  await visitor.presses('Claim points')
  await page.locator(':focus').getByText('We’re looking for it').waitFor()
  await visitor.findsNothingWrong()

  await till.postsWithoutCard('argos', {
    receiptNumber: 'LATE 0001',
    occurredAt: `${day}T12:00:00Z`,
    amountPence: 1999,
    points: 19,
  })
  await mailbox.newest(email, /We’ve found your points/)
  await visitor.reloads()
  await visitor.sees('Claim missing points')
  const claims = page.getByRole('list').filter({ hasText: 'receipt LATE0001' })
  await claims.getByText('19 points').waitFor()

  const shown = receipts.find(({ brandKey }) => brandKey === 'quayside-coffee')
  await page.getByRole('combobox', { name: 'Shop' }).selectOption({ label: 'Quayside Coffee' })
  await page.getByRole('combobox', { name: 'Day' }).selectOption(shown?.day ?? '')
  await visitor.fills('Total', ((shown?.amountPence ?? 0) / 100).toFixed(2))
  await visitor.fills('Receipt number', shown?.receiptNumber ?? '')
  await visitor.presses('Claim points')
  await page.getByText(/^We’ve found your shop at Quayside Coffee/).waitFor()
  await page.getByRole('link', { name: 'See your activity' }).click()
  await page
    .getByRole('link', { name: /Quayside Coffee/ })
    .first()
    .click()
  await page.getByText(/^Claimed on .*, with the receipt\.$/).waitFor()
  expect(await runCommand('ledger', ['verify'], settings)).toMatchObject({ exitCode: 0 })
})
