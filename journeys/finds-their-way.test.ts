import { test } from '@pollen/testing/journey'
import type { Mailbox } from '@pollen/testing/mailbox'
import { ada, Visitor } from '@pollen/testing/visitor'
import { expect } from 'vitest'

async function comesToTheAddress(visitor: Visitor, email: string, mailbox: Mailbox) {
  await visitor.comesToTheDetails(email, mailbox)
  await visitor.entersDetails()
  await visitor.sees('What’s your address?')
}

async function searches(visitor: Visitor, postcode: string, building: string) {
  await visitor.fills('Postcode', postcode)
  await visitor.fills('Property number or name', building)
  await visitor.presses('Find my address')
}

test('a small business finds its address among several and registers', async ({ visitor, mailbox, email }) => {
  const { page } = visitor
  await comesToTheAddress(visitor, email, mailbox)

  expect(await page.getByRole('button', { name: 'Find my address' }).isDisabled()).toBe(true)
  await searches(visitor, 'ZZ9 9ZZ', '1')
  await page.getByText('No addresses were found - Please check your details and try again.').waitFor()
  await searches(visitor, 'AA1', '1')
  await page.getByText('Enter a postcode, like AA11AA').first().waitFor()

  await searches(visitor, 'AA1 1AB', '2')
  await visitor.sees('We’ve found a few addresses, which is yours?')
  await visitor.presses('Continue')
  await page.getByText('Select your address').first().waitFor()
  await visitor.presses('My address isn’t listed')
  await page.getByText('If we still can’t find it, call the helpline').waitFor()
  await searches(visitor, 'aa11ab', '2')
  await page.getByRole('radio').nth(1).click()
  const chosen = (await page.getByRole('radio').nth(1).locator('..').textContent()) ?? ''
  await visitor.presses('Continue')

  await visitor.sees('Is this your address?')
  const [firstLine = ''] = await page.locator('address span').allTextContents()
  expect(chosen).toContain(firstLine)
  await visitor.presses('No, I need to update it')
  await searches(visitor, 'AA1 1AA', '1')
  await visitor.sees('Is this your address?')
  await visitor.presses('Yes, that’s correct')

  await visitor.sees('Choose an account')
  await page.getByRole('radio', { name: /Business account/ }).click()
  await visitor.presses('Continue')
  await visitor.sees('Tell us about your business')
  expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  await visitor.fills('Business name', 'Marsh & Daughters')
  await visitor.presses('Continue')
  await page.getByText('Select number of employees').first().waitFor()
  await page.getByText('Enter what your business does').first().waitFor()
  await page.getByLabel('Number of employees').selectOption('B')
  await page.getByLabel('What your business does').selectOption('cafe')
  await visitor.presses('Continue')

  await visitor.sees('Do you want to receive business offers?')
  await visitor.presses('Yes')
  await visitor.securesTheAccount()
  await visitor.acceptsTheTerms()
  await visitor.isWelcomed('Ada')
  expect(visitor.complaints).toEqual([])
})

test('back and forward keep what was entered, and a double press makes one account', async ({
  visitor,
  mailbox,
  email,
}) => {
  const { page } = visitor
  await comesToTheAddress(visitor, email, mailbox)
  await page.goBack()
  await visitor.sees('Now, let’s get some details')
  expect(await page.getByLabel('Last name', { exact: true }).inputValue()).toBe(ada.lastName)
  await page.goForward()
  await visitor.findsTheirAddress()
  await visitor.choosesAStandardAccount()

  await visitor.sees('Secure your account')
  await visitor.fills('Memorable word', ada.word)
  await visitor.fills('Mobile number', '020 7946 0000')
  await visitor.presses('Continue')
  await page.getByText('Enter a valid mobile number').first().waitFor()
  await visitor.findsNothingWrong()
  await visitor.securesTheAccount()

  await visitor.sees('The important stuff')
  await page.getByRole('checkbox', { name: /agree/ }).check()
  await page.getByRole('button', { name: 'Accept and continue' }).dblclick()
  await visitor.isWelcomed('Ada')
  const welcomes = (await mailbox.messagesTo(email)).filter(({ subject }) => /welcome/i.test(subject))
  expect(welcomes).toHaveLength(1)

  await page.goBack()
  await visitor.sees('Right, let’s get started')
})

test('two tabs, and a double press on every button of the way, make one account', async ({
  visitor,
  mailbox,
  email,
}) => {
  visitor.isHasty = true
  await comesToTheAddress(visitor, email, mailbox)
  await visitor.findsTheirAddress()
  await visitor.choosesAStandardAccount()
  await visitor.securesTheAccount()
  await visitor.sees('The important stuff')

  const opened = visitor.page.waitForEvent('popup')
  await visitor.page.evaluate(() => window.open(location.href) !== null)
  const second = new Visitor(await opened, visitor.url)
  second.isHasty = true
  await second.choosesAPassword() // each tab keeps it to itself
  await Promise.all([visitor.acceptsTheTerms(), second.acceptsTheTerms()])
  await Promise.all([visitor.isWelcomed('Ada'), second.isWelcomed('Ada')])

  const welcomes = (await mailbox.messagesTo(email)).filter(({ subject }) => /welcome/i.test(subject))
  expect(welcomes).toHaveLength(1)
  const numbers = await Promise.all([visitor, second].map(({ page }) => page.getByTestId('card-number').textContent()))
  expect(new Set(numbers).size).toBe(1)
  expect([...visitor.complaints, ...second.complaints]).toEqual([])
})
