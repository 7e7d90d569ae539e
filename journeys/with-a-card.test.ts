import { test } from '@pollen/testing/journey'
import { ada, type Visitor } from '@pollen/testing/visitor'
import { describe, expect } from 'vitest'

type OnFile = { lastName?: string | undefined; dateOfBirth?: string | undefined; postcode?: string | undefined }

/** As it stands on the card, which is how people read it off. */
const asPrinted = (cardNumber: string) =>
  `98263000 ${cardNumber.slice(0, 3)} ${cardNumber.slice(3, 7)} ${cardNumber.slice(7)}`

async function entersCardNumber(visitor: Visitor, cardNumber: string) {
  await visitor.startsRegistration()
  await visitor.page.getByRole('radio', { name: /^Yes/ }).click()
  await visitor.presses('Continue')
  await visitor.sees('What’s your card number?')
  await visitor.fills('Card number', asPrinted(cardNumber))
  await visitor.presses('Continue')
}

async function entersDetailsOnFile(visitor: Visitor, { lastName = '', dateOfBirth = '', postcode = '' }: OnFile) {
  const { page } = visitor
  await visitor.sees('Now, let’s get some details')
  await page.getByLabel('Title', { exact: true }).selectOption(ada.title)
  await visitor.fills('First name', ada.firstName)
  await visitor.fills('Last name', lastName)
  await page.getByLabel('Date of birth', { exact: true }).fill('')
  await page.getByLabel('Date of birth', { exact: true }).pressSequentially(dateOfBirth.replaceAll('-', ''))
  await visitor.fills('Postcode', postcode)
  await visitor.presses('Continue')
}

describe('a shopper with a plastic card', () => {
  test('that nobody registered becomes a member with that card', async ({ visitor, mailbox, till, email }) => {
    const card = (await till.demonstration()).cards.find(({ state }) => state === 'UNREGISTERED')
    await entersCardNumber(visitor, card?.cardNumber ?? '')
    await visitor.entersEmail(email)
    await visitor.opensInAnotherTab(await mailbox.linkSentTo(email))
    await visitor.entersDetails()
    await visitor.finishesRegistration()
    const shown = await visitor.page
      .getByText(/98263000/)
      .locator('..')
      .textContent()
    expect(shown?.replace(/\D/g, '')).toContain(card?.cardNumber)
  })

  test('that collected before it was registered brings its points along', async ({ visitor, mailbox, till, email }) => {
    const cards = (await till.demonstration()).cards.filter(({ state }) => state === 'UNREGISTERED')
    const { cardNumber = '' } = cards.at(-1) ?? {}
    for (const points of [40, 35]) await till.posts({ cardNumber, points })
    await entersCardNumber(visitor, cardNumber)
    await visitor.entersEmail(email)
    await visitor.opensInAnotherTab(await mailbox.linkSentTo(email))
    await visitor.entersDetails()
    await visitor.finishesRegistration()
    await visitor.page.getByRole('link', { name: 'Log in' }).click()
    await visitor.sees('Hello Ada')
    expect(await visitor.balance()).toBe(75)
  })

  test.for([
    { state: 'ANALOG', owner: 'Pemberton', hasAddress: false },
    { state: 'GHOST', owner: 'Ferrão', hasAddress: true },
  ])(
    'of the $state kind is recognised by its details, at the second try',
    async ({ owner, hasAddress }, { visitor, mailbox, till, email }) => {
      const card = (await till.demonstration()).cards.find(({ lastName }) => lastName === owner)
      await entersCardNumber(visitor, card?.cardNumber ?? '')
      await visitor.entersEmail(email)
      await visitor.opensInAnotherTab(await mailbox.linkSentTo(email))
      await visitor.sees('Now, let’s get some details')
      await visitor.page.getByText(/Your details should match/).waitFor()

      await entersDetailsOnFile(visitor, { ...card, lastName: 'Somebody-Else' })
      await visitor.sees('Those details don’t look right')
      await visitor.page.evaluate(() => {
        const titles: string[] = []
        new MutationObserver(() => titles.push(document.title)).observe(document, { subtree: true, childList: true })
        Object.assign(window, { titles })
      })
      await visitor.presses('Re-enter details')
      await visitor.sees('Now, let’s get some details')
      await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.id)).toBe('lastName')
      const titles = await visitor.page.evaluate(() => (window as unknown as { titles: string[] }).titles)
      expect(titles.filter((title) => title.includes('sent you an email'))).toEqual([])
      expect(await visitor.page.getByLabel('Last name', { exact: true }).inputValue()).toBe('Somebody-Else')
      await entersDetailsOnFile(visitor, { ...card, lastName: card?.lastName?.toUpperCase() })
      if (!hasAddress) return visitor.sees('What’s your address?')
      await visitor.sees('Is this your address?')
      await visitor.page.getByText(/This is the address we have for you/).waitFor()
      await visitor.page.getByText('F… 6…').waitFor()
      await visitor.presses('Yes, that’s correct')
      await visitor.finishesAfterTheAddress()
    },
  )

  test('that is somebody’s is led to log in', async ({ visitor, till }) => {
    const member = (await till.demonstration()).members[0]
    await entersCardNumber(visitor, member?.cardNumber ?? '')
    await visitor.sees('Log in')
  })

  test('whose number nobody issued is told so, in the field', async ({ visitor }) => {
    await entersCardNumber(visitor, '12345678901')
    await visitor.page.getByText('We don’t recognise that card number.').first().waitFor()
    await visitor.findsNothingWrong()
    expect(await visitor.page.getByLabel('Card number', { exact: true }).inputValue()).toBe('123 4567 8901')
  })

  test('that was guessed at three times takes no more guesses from whoever guessed', async ({
    visitor,
    mailbox,
    till,
    email,
  }) => {
    const card = (await till.demonstration()).cards.filter(({ state }) => state === 'ANALOG').at(-1)
    await entersCardNumber(visitor, card?.cardNumber ?? '')
    await visitor.entersEmail(email)
    await visitor.opensInAnotherTab(await mailbox.linkSentTo(email))
    for (const lastName of ['Ash', 'Birch']) {
      await entersDetailsOnFile(visitor, { ...card, lastName })
      await visitor.sees('Those details don’t look right')
      await visitor.presses('Re-enter details')
    }
    await entersDetailsOnFile(visitor, { ...card, lastName: 'Cedar' })
    await visitor.sees('You can’t register right now')
    await visitor.page.getByText(/we’ve stopped here to keep it safe/).waitFor()
    await entersCardNumber(visitor, card?.cardNumber ?? '')
    await visitor.sees('Let’s verify your email') // its owner may be another, and each three guesses cost an email
  })
})
