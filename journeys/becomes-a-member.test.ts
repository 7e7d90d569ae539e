import { newPhone } from '@pollen/testing/browser'
import { test } from '@pollen/testing/journey'
import { ada, inContext } from '@pollen/testing/visitor'
import { describe, expect } from 'vitest'

describe('a shopper without a card', () => {
  test('becomes a member and collects points', async ({ visitor, mailbox, till, email }) => {
    await visitor.becomesAMember(email, mailbox)
    await visitor.page.getByRole('link', { name: 'Log in' }).click()
    await visitor.sees('Hello Ada') // without the password, which was chosen a moment ago
    expect(await visitor.balance()).toBe(0)

    const cardNumber = (await visitor.page.getByTestId('card-number').textContent()) ?? ''
    const { text } = await mailbox.newest(email, /welcome/i)
    expect(text).toContain(`••• •••• ${cardNumber.slice(-4)}`)
    await till.posts({ cardNumber: cardNumber.replace(/\D/g, ''), points: 118, transactionId: 'receipt-1' })
    await till
      .posts({ cardNumber: cardNumber.replace(/\D/g, ''), points: 118, transactionId: 'receipt-1' })
      .catch(() => {})
    await visitor.reloads()
    await visitor.page.getByText('+118').waitFor()
    expect(await visitor.balance()).toBe(118)
    expect(visitor.complaints).toEqual([])
  })

  test('opens the link on another device, and says there which number the first one shows', async ({
    visitor,
    browser,
    mailbox,
    email,
  }) => {
    await visitor.startsRegistration()
    await visitor.saysTheyHaveNoCard()
    await visitor.entersEmail(email)
    const context = await newPhone(browser, { viewport: { width: 320, height: 700 } })
    const phone = await inContext(context, visitor.url)
    await phone.page.goto(await mailbox.linkSentTo(email))
    await phone.sees('Which number do you see?')
    await visitor.page.getByText('Choose this number there:').waitFor()
    await visitor.findsNothingWrong()
    await phone.presses((await visitor.page.getByText(/^\d\d$/).textContent()) ?? '')
    await phone.sees('That’s confirmed')
    await visitor.sees('Now, let’s get some details')
    await phone.reloads()
    await phone.presses('Continue here')
    await phone.sees('Now, let’s get some details')
    const third = await inContext(context, visitor.url)
    await third.page.goto(await mailbox.linkSentTo(email))
    await third.sees('Your email is confirmed')
    expect([...visitor.complaints, ...phone.complaints, ...third.complaints]).toEqual([])
    await context.close()
  })

  test('goes on after a reload on every screen, losing nothing but the password', async ({
    visitor,
    mailbox,
    email,
  }) => {
    const reloadsOn = async (heading: string) => {
      await visitor.sees(heading)
      await visitor.reloads()
      await visitor.sees(heading)
    }
    await visitor.startsRegistration()
    await visitor.saysTheyHaveNoCard()
    await visitor.entersEmail(email)
    await reloadsOn('We’ve sent you an email')
    await visitor.opensInAnotherTab(await mailbox.linkSentTo(email))
    await reloadsOn('Now, let’s get some details')
    await visitor.entersDetails()
    await reloadsOn('What’s your address?')
    await visitor.findsTheirAddress()
    await reloadsOn('Choose an account')
    await visitor.choosesAStandardAccount()
    await reloadsOn('Secure your account')
    await visitor.securesTheAccount()
    await visitor.sees('The important stuff')
    await visitor.reloads()
    await visitor.sees('Now let’s make it extra secure')
    await visitor.fills('Create Password', ada.password)
    await visitor.fills('Confirm password', ada.password)
    await visitor.presses('Continue')
    await visitor.acceptsTheTerms()
    await visitor.isWelcomed('Ada')
    await visitor.reloads()
    await visitor.isWelcomed('Ada')
    await visitor.follows('Log in')
    await visitor.sees('Hello Ada') // without the password, as if nothing had happened
  })
})

test('every call says what the specification wants it to', async ({ visitor, email }) => {
  const sent: Record<string, string>[] = []
  visitor.page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) sent.push(request.headers())
  })
  await visitor.startsRegistration()
  await visitor.saysTheyHaveNoCard()
  await visitor.entersEmail(email)
  for (const headers of sent)
    expect(headers).toMatchObject({
      accept: expect.stringMatching(/^(application\/json|text\/html)$/),
      pianochannel: 'JS-WEB',
      pianodeviceid: sent[0]?.pianodeviceid,
    })
  expect(sent.at(-1)).toMatchObject({
    'content-type': 'application/json',
    pianodeviceid: expect.stringMatching(/^\w{32}$/),
  })
})

describe('what a shopper may get wrong', () => {
  test('nothing chosen, nothing entered, a wrong address', async ({ visitor }) => {
    await visitor.startsRegistration()
    await visitor.presses('Continue')
    await visitor.page.getByText('Please select an option').first().waitFor()
    await visitor.findsNothingWrong()
    await visitor.saysTheyHaveNoCard()
    await visitor.sees('Let’s verify your email')
    expect(await visitor.page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
    await visitor.fills('Email', 'ada@')
    await visitor.page.getByText('Please enter valid email').waitFor()
    await visitor.presses('Continue')
    await visitor.page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    await visitor.findsNothingWrong()
  })

  test('a press on Continue counts when the field it leaves is wrong', async ({ visitor }) => {
    const { page } = visitor
    await page.setViewportSize({ width: 1280, height: 800 })
    await visitor.goes('/id/start/temp-card/enter-email-address')
    await page.waitForFunction(() => !('earlyInput' in window))
    await visitor.fills('Email', 'ada@')
    await page.locator('html:not([data-just-appeared])').waitFor() // the mouse waits for nothing by itself
    const { x = 0, y = 0 } = (await page.getByRole('button', { name: 'Continue' }).boundingBox()) ?? {}
    await page.locator('html:not([data-just-appeared])').waitFor()
    await page.mouse.move(x + 40, y + 3)
    await page.mouse.down()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await page.mouse.up()
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  })

  test('a step that is not due leads back to the one that is', async ({ visitor }) => {
    await visitor.goes('/id/start/terms')
    await visitor.sees('Right, let’s get started')
  })
})
