import { test } from '@pollen/testing/journey'
import { ada, type Visitor } from '@pollen/testing/visitor'
import { expect } from 'vitest'

/** Tabs on until the element of this name has the focus, as a person without a mouse does. */
async function tabsTo(
  visitor: Visitor,
  role: 'link' | 'button' | 'textbox' | 'radio' | 'checkbox' | 'combobox',
  name: string | RegExp,
) {
  const wanted = visitor.page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  await wanted.waitFor()
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await visitor.page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach the ${role} “${name}” on ${visitor.page.url()}`)
}

async function presses(visitor: Visitor, name: string | RegExp) {
  await tabsTo(visitor, 'button', name)
  await visitor.page.keyboard.press('Enter')
}

async function types(visitor: Visitor, label: string | RegExp, text: string) {
  await tabsTo(visitor, 'textbox', label)
  await visitor.page.keyboard.type(text)
}

/** The country's search, which has the focus as soon as it is there. */
const search = ({ page }: Visitor) => page.getByLabel('Search by name or dial code').and(page.locator(':focus'))

async function searches(visitor: Visitor, button: string, text: string) {
  await presses(visitor, button)
  await search(visitor).waitFor()
  await visitor.page.keyboard.type(text)
}

test('a shopper without a card becomes a member by keyboard alone', async ({ visitor, mailbox, email }) => {
  const { keyboard } = visitor.page
  await visitor.goes('/')
  await tabsTo(visitor, 'link', 'Register now')
  await keyboard.press('Enter')

  await visitor.sees('Right, let’s get started')
  await tabsTo(visitor, 'radio', /./)
  await keyboard.press('ArrowDown')
  await expect.poll(() => visitor.page.getByRole('radio', { name: /^No/ }).isChecked()).toBe(true)
  await presses(visitor, 'Continue')

  await visitor.sees('Let’s verify your email')
  await types(visitor, 'Email', email)
  await keyboard.press('Enter')
  await visitor.sees('We’ve sent you an email')

  await visitor.page.goto(await mailbox.linkSentTo(email))

  await visitor.sees('Now, let’s get some details')
  await presses(visitor, 'Need some help?')
  await visitor.page.getByText('Still stuck?').waitFor()
  await visitor.findsNothingWrong()
  await keyboard.press('Escape')
  await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Need some help?')
  await tabsTo(visitor, 'combobox', 'Title')
  await keyboard.type('Ms')
  await types(visitor, 'First name', ada.firstName)
  await types(visitor, 'Last name', ada.lastName)
  await types(visitor, 'Date of birth', ada.dateOfBirth)
  await keyboard.press('Enter')

  await types(visitor, 'Postcode', 'AA1 1AA')
  await types(visitor, 'Property number or name', '1')
  await presses(visitor, 'Find my address')
  await visitor.sees('Is this your address?')
  await presses(visitor, 'Yes, that’s correct')

  await visitor.sees(/account/i)
  await tabsTo(visitor, 'radio', /./)
  await keyboard.press('Space')
  await presses(visitor, 'Continue')
  await visitor.sees('Do you want to receive business offers?')
  await presses(visitor, 'No, thanks')

  await types(visitor, 'Memorable word', ada.word)
  await searches(visitor, 'Country United Kingdom +44', '353')
  await visitor.page.getByRole('option').getByText('Ireland').waitFor()
  await keyboard.press('Enter')
  await presses(visitor, 'Country Ireland +353') // the focus is back at the button
  await search(visitor).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Escape')
  await searches(visitor, 'Country Ireland +353', 'nowhere')
  await visitor.page.getByText('No country found').waitFor()
  await keyboard.press('Enter') // takes nothing, and sends nothing
  for (const _ of 'nowhere') await keyboard.press('Backspace')
  await keyboard.type('uk')
  await visitor.findsNothingWrong()
  await keyboard.press('Enter')
  await visitor.page.getByRole('button', { name: 'Country United Kingdom +44' }).waitFor()
  await types(visitor, 'Mobile number', ada.mobile)
  await presses(visitor, 'Continue')

  await visitor.sees('Now let’s make it extra secure')
  await types(visitor, 'Create Password', ada.password)
  await types(visitor, 'Confirm password', ada.password)
  await keyboard.press('Enter') // the button is off: the server is being asked

  await visitor.sees('The important stuff')
  await tabsTo(visitor, 'checkbox', /agree|accept/i)
  await keyboard.press('Space')
  await presses(visitor, 'Accept and continue')
  await visitor.isWelcomed('Ada')
})
