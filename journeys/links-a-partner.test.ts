import type { Mailbox } from '@pollen/testing/mailbox'
import { test } from '@pollen/testing/partner-journey'
import { anAccount } from '@pollen/testing/partner-linker'
import { lostInAnyWindow } from '@pollen/testing/reflow'
import type { Visitor } from '@pollen/testing/visitor'
import { expect } from 'vitest'

type Member = { email: string; password: string }

/** Shows by their password and a code that it is them. */
async function provesIt(visitor: Visitor, mailbox: Mailbox, { email, password }: Member) {
  const before = await mailbox.messagesTo(email)
  await visitor.fills('Password', password)
  await visitor.presses('Send me a code')
  await visitor.sees('Enter your code')
  await visitor.fills('Code', await mailbox.codeSentTo(email, before))
  await visitor.presses('Continue')
}

const airlinesLogin = /^Log in to British Airways$/

/** Goes from the step before the proof to the airline's own login. */
async function goesToTheAirline(visitor: Visitor, mailbox: Mailbox, member: Member) {
  await provesIt(visitor, mailbox, member)
  await visitor.sees('Now log in to British Airways')
  await visitor.presses('Go to British Airways')
  await visitor.sees(airlinesLogin)
}

async function logsInThere(visitor: Visitor, number: string) {
  await visitor.fills('Membership number', number)
  await visitor.fills('Password', 'Meadow-Sweet-7')
  await visitor.presses('Log in')
  await visitor.sees('Link your account to Nectar?')
}

test('a member cancels at the airline, links it, and logs in there again when it ends the link', async ({
  visitor,
  mailbox,
  till,
  partners,
}) => {
  const { page } = visitor
  const member = (await till.demonstration()).members[0] as Member
  const number = await anAccount(partners, 'BA')
  await visitor.goesSignedIn('/account', member.email, member.password)
  await visitor.sees('Your account')
  await page.getByRole('link', { name: /^Linked partners/ }).click()
  await visitor.sees('Linked partners')
  await visitor.follows('Link British Airways')
  await visitor.sees('Link British Airways')
  await page.goBack()
  await visitor.sees('Linked partners')
  await visitor.follows('Link British Airways')
  await visitor.presses('I have an account')
  await goesToTheAirline(visitor, mailbox, member)
  await page.emulateMedia({ colorScheme: 'dark' })
  const phone = page.viewportSize() ?? { width: 390, height: 844 }
  expect(await lostInAnyWindow(page)).toEqual([])
  await page.setViewportSize(phone)
  await visitor.findsNothingWrong()
  await page.getByLabel('Membership number').focus()
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not-the-password')
  await page.keyboard.press('Enter')
  await page.getByText('do not belong together').waitFor()
  await visitor.findsNothingWrong()
  await logsInThere(visitor, number)
  await visitor.presses('Cancel')
  await visitor.sees('Your accounts aren’t linked')
  await page.getByText('You cancelled').waitFor()
  await visitor.reloads()
  await page.getByText('You cancelled').waitFor()

  await visitor.presses('Try again')
  await visitor.presses('I have an account')
  await goesToTheAirline(visitor, mailbox, member)
  await logsInThere(visitor, number)
  await visitor.presses('Link accounts')
  const popup = page.getByRole('dialog', { name: 'Your accounts are linked' })
  await popup.getByText(`•••${number.slice(-3)}`).waitFor()
  await visitor.findsNothingWrong()
  await mailbox.newest(member.email, /Your card is linked to British Airways/)
  await popup.getByRole('link', { name: 'Convert points' }).click()
  await visitor.sees('Convert points')
  await page.goBack()
  await popup.getByRole('button', { name: 'Done' }).click()
  await page.getByText('900 Avios').waitFor()
  await page.getByText('You can link 3 more times').waitFor()
  await visitor.follows('Convert points with British Airways')
  await visitor.sees('Convert points')

  await partners.endLinks('BA', number)
  await visitor.goes('/account/linked-partners')
  await visitor.follows('Log in to British Airways again')
  await visitor.sees('Log in to British Airways again')
  await visitor.presses('Continue')
  await goesToTheAirline(visitor, mailbox, member)
  await logsInThere(visitor, number)
  await visitor.presses('Link accounts')
  await page.getByText('You’re logged in to British Airways again').waitFor()
  await page.getByText('You can link 3 more times').waitFor()
  await page.getByText('900 Avios').waitFor()
  expect(visitor.complaints).toEqual([])
})

test('a login that comes back in another session links nothing; the one after it does, until it is unlinked', async ({
  visitor,
  mailbox,
  till,
  partners,
}) => {
  const { page } = visitor
  const member = (await till.demonstration()).members[1] as Member
  const number = await anAccount(partners, 'BA')
  const linksThere = async () => (await partners.member('BA', number)).links
  await visitor.goesSignedIn('/account/linked-partners?partner=BA', member.email, member.password)
  await visitor.sees('Link British Airways')
  await visitor.presses('I have an account')
  await goesToTheAirline(visitor, mailbox, member)
  await logsInThere(visitor, number)
  await page.context().clearCookies()
  await visitor.presses('Link accounts')
  await visitor.signsIn(member.email, member.password)
  await visitor.sees('That login has ended')
  expect(await linksThere()).toBe(0)

  visitor.isHasty = true
  await visitor.presses('Try again')
  await visitor.sees('Link British Airways')
  await visitor.presses('I have an account')
  await visitor.sees('Link British Airways')
  await provesIt(visitor, mailbox, member)
  await visitor.sees('Now log in to British Airways')
  visitor.isHasty = false
  await visitor.presses('Go to British Airways')
  await visitor.sees(airlinesLogin)
  await logsInThere(visitor, number)
  await visitor.presses('Link accounts')
  await page.getByRole('dialog', { name: 'Your accounts are linked' }).waitFor()
  expect(await linksThere()).toBe(1)

  await visitor.goes('/account/linked-partners')
  await visitor.presses('Unlink British Airways')
  const popup = page.getByRole('dialog', { name: 'Unlink British Airways?' })
  await popup.getByText('link it again later, 3 more times').waitFor()
  await visitor.findsNothingWrong()
  await popup.getByRole('link', { name: 'Go on to unlink' }).click()
  await visitor.sees('Unlink British Airways')
  await provesIt(visitor, mailbox, member)
  await visitor.sees('Unlink British Airways?')
  visitor.isHasty = true
  await visitor.presses('Unlink')
  await page.getByText('British Airways is no longer linked to your card').waitFor()
  await page.getByRole('link', { name: 'Link British Airways' }).waitFor()
  await mailbox.newest(member.email, /no longer linked to British Airways/)
  await expect.poll(linksThere).toBe(0)
  expect(visitor.complaints).toEqual([])
})

test('a member links the hotels by number, last name and the code that they send', async ({
  visitor,
  mailbox,
  till,
  partners,
}) => {
  const { page } = visitor
  const member = (await till.demonstration()).members[2] as Member
  const number = await anAccount(partners, 'MARRIOTT')
  await visitor.goesSignedIn('/account/linked-partners?partner=MARRIOTT', member.email, member.password)
  await visitor.sees('Link Marriott')
  visitor.isHasty = true
  await visitor.presses('I have an account')
  await provesIt(visitor, mailbox, member)
  await visitor.sees('Your Marriott account')
  await visitor.fills('Membership number', number)
  await visitor.fills('Last name', 'Nobody')
  await visitor.presses('Send me a code')
  await page.getByText('There is no account with that number and last name.').waitFor()
  await visitor.fills('Last name', 'Thorne')
  await visitor.presses('Send me a code')
  await visitor.sees('Enter the code from Marriott')
  await page.getByText('i•••@example.com').waitFor()
  await visitor.fills('Code', 'wrong')
  await visitor.presses('Link my accounts')
  await page.getByText('That code isn’t right.').first().waitFor()
  const first = await partners.codeSentTo('MARRIOTT', number)
  partners.passMinutes(11)
  await visitor.fills('Code', first)
  await visitor.presses('Link my accounts')
  await page.getByText('That code has expired.').first().waitFor()
  await visitor.presses('Send another code')
  await page.getByText('Marriott sent you another code.').waitFor()
  await visitor.fills('Code', await partners.codeSentTo('MARRIOTT', number))
  await visitor.presses('Link my accounts')
  const popup = page.getByRole('dialog', { name: 'Your accounts are linked' })
  await popup.getByText(`•••${number.slice(-3)}`).waitFor()
  await popup.getByRole('button', { name: 'Done' }).click()
  await page.getByText('900 Bonvoy points').waitFor()
  expect((await partners.member('MARRIOTT', number)).links).toBe(1)
  expect(visitor.complaints).toEqual([])
})
