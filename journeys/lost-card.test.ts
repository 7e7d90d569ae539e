import { test } from '@pollen/testing/journey'
import type { Visitor } from '@pollen/testing/visitor'
import { expect } from 'vitest'

const maya = { email: 'maya.hartwell@example.com', born: '17061988', lastName: 'hartwell', postcode: 'aa11aa' }

/** As Maya would say it, in small letters and without spaces; or somebody who knows all but one thing. */
async function saysWhoTheyAre(visitor: Visitor, { born, lastName, postcode }: Omit<typeof maya, 'email'>) {
  await visitor.page.getByLabel('Date of birth', { exact: true }).pressSequentially(born)
  await visitor.fills('Last name', lastName)
  await visitor.fills('Postcode', postcode)
  await visitor.presses('Continue')
  await visitor.sees('Enter your code')
}

async function entersCode(visitor: Visitor, code: string) {
  await visitor.fills('Code', code)
  await visitor.presses('Continue')
}

const numberOn = async ({ page }: Visitor) =>
  ((await page.getByTestId('card-number').textContent()) ?? '').replace(/\D/g, '').slice(-11)

test('a member without their card looks its number up, and replaces it once it is stolen', async ({
  visitor,
  mailbox,
  till,
}) => {
  const { page } = visitor
  const stolen = (await till.demonstration()).members.find(({ email }) => email === maya.email)?.cardNumber ?? ''

  await visitor.goes('/retrieve-card')
  await visitor.sees('Find your card number')
  await visitor.presses('Continue')
  await expect
    .poll(() => page.getByRole('alert').getByRole('link').allTextContents())
    .toEqual(['Enter your date of birth', 'Enter your last name', 'Enter your postcode'])
  await saysWhoTheyAre(visitor, maya)
  await page.goBack()
  await visitor.sees('Find your card number')
  expect(await page.getByLabel('Last name', { exact: true }).inputValue()).toBe(maya.lastName)
  await page.goForward()
  await visitor.sees('Enter your code')
  await entersCode(visitor, await mailbox.codeSentTo(maya.email))
  await visitor.sees('Here’s your card number')
  expect(await numberOn(visitor)).toBe(stolen)
  await mailbox.newest(maya.email, /looked up/)

  await page.getByRole('link', { name: /stolen/ }).click()
  await visitor.sees('What happened to your card?')
  await visitor.presses('Continue')
  await page.getByText('Choose what happened to your card').first().waitFor()
  await page.getByRole('radio', { name: /stolen/ }).click()
  await visitor.presses('Continue')
  await visitor.sees('Whose card is it?')
  const before = await mailbox.messagesTo(maya.email)
  await saysWhoTheyAre(visitor, maya)
  await entersCode(visitor, await mailbox.codeSentTo(maya.email, before))
  await visitor.sees('Your card is ordered')
  const fresh = await numberOn(visitor)
  expect(fresh).not.toBe(stolen)

  expect(await till.isRefused({ cardNumber: stolen, points: 5 })).toBe('DN11')
  const { balance } = await till.posts({ cardNumber: fresh, points: 5 })
  expect(balance).toBeGreaterThan(1000)
  expect(visitor.complaints).toEqual([])
})

test('somebody who is not the member learns nothing, and no code comes', async ({ visitor, mailbox }) => {
  const before = await mailbox.messagesTo('tom.okafor@example.com')
  await visitor.goes('/retrieve-card')
  await saysWhoTheyAre(visitor, { born: '02111979', lastName: 'Okafor', postcode: 'ZY9 9ZZ' })
  for (let tries = 0; tries < 4; tries++) {
    await entersCode(visitor, `00000${tries}`)
    await visitor.page.getByText('That isn’t the code we sent.').first().waitFor()
  }
  await entersCode(visitor, '000004')
  await visitor.sees('That code didn’t work')
  expect(await mailbox.messagesTo('tom.okafor@example.com')).toEqual(before)
  await visitor.presses('Start again')
  await visitor.sees('Find your card number')
})

test('a new member stops marketing emails by the link of the first', async ({ visitor, mailbox, email }) => {
  const { page } = visitor
  await visitor.comesToTheDetails(email, mailbox)
  await visitor.entersDetails()
  await visitor.finishesRegistration()
  const { text } = await mailbox.newest(email, /welcome/i)
  const link = /https?:\/\/\S+\/emails\/unsubscribe\?token=[\w.-]+/.exec(text)?.[0] ?? ''
  await page.goto(link.slice(0, -9))
  await visitor.sees('Part of this link is missing')
  await page.goto(link)
  await visitor.sees('No more offers by email?')
  await visitor.fills('Email', email)
  await visitor.presses('Unsubscribe')
  await visitor.sees('That’s done')
  expect(visitor.complaints).toEqual([])
})
