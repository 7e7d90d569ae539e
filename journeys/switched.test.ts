import { newPhone } from '@pollen/testing/browser'
import { test } from '@pollen/testing/journey'
import { serveApp } from '@pollen/testing/served-app'
import { inContext, type Visitor } from '@pollen/testing/visitor'
import { expect } from 'vitest'

async function entersCardNumber(visitor: Visitor, cardNumber = '') {
  await visitor.sees('What’s your card number?')
  await visitor.fills('Card number', cardNumber)
  await visitor.presses('Continue')
}

test('with the skip-card switch off, a member is asked for their card, and led on by it', async ({ visitor, till }) => {
  const [member] = (await till.demonstration()).members
  await visitor.goes('/id/start/login?switch.skipCard=off')
  await entersCardNumber(visitor, member?.cardNumber)
  await visitor.sees('Log in')
  await visitor.goes('/id/start/enter-card-number') // the tab keeps what an address turned
  await visitor.sees('What’s your card number?')
})

test('enter-collector-id asks for the card whatever the switch says', async ({ visitor, till }) => {
  const [member] = (await till.demonstration()).members
  await visitor.goes('/id/start/enter-collector-id')
  await visitor.presses('Need help with your card number?')
  await visitor.page.getByRole('link', { name: 'I don’t have my card with me' }).click()
  await visitor.page.waitForURL('**/retrieve-card')
  await visitor.goes('/id/start/enter-collector-id')
  await entersCardNumber(visitor, member?.cardNumber)
  await visitor.sees('Log in')
  await visitor.page.getByText('This card has an account already').waitFor()
})

test('the app’s card-number screen says that a card has an account, and leads nowhere by itself', async ({
  visitor,
  till,
}) => {
  const [member] = (await till.demonstration()).members
  await visitor.goes('/id/start/app-enter-card-number')
  await entersCardNumber(visitor, member?.cardNumber)
  await visitor.page.getByText('This card has an account already').waitFor()
  await visitor.findsNothingWrong()
  await visitor.page.getByRole('link', { name: 'Log in' }).click()
  await visitor.sees('Log in')
})

test('with the business switch off, nobody is asked which account it shall be', async ({ visitor, mailbox, email }) => {
  await visitor.goes('/business-rules?switch.business=off')
  await visitor.sees('We can’t find that page')
  await visitor.comesToTheDetails(email, mailbox)
  await visitor.entersDetails()
  await visitor.findsTheirAddress()
  await visitor.sees('Do you want to receive business offers?')
  await visitor.presses('No, thanks')
  await visitor.securesTheAccount()
  await visitor.acceptsTheTerms()
  await visitor.isWelcomed('Ada')
  expect(visitor.complaints).toEqual([])
})

test.for([
  ['registrationDowntimeAndroid', 'Mozilla/5.0 (Linux; Android 16) Mobile'],
  ['registrationDowntimeIos', 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile'],
] as const)(
  'while the app of a phone is down, the confirming link leads to the web, and so does the next one: %s',
  async ([downtime, userAgent], { browser, programme, mailbox, email }) => {
    const context = await newPhone(browser, { userAgent })
    const phone = await inContext(context, programme.url)
    await phone.goes(`/?switch.${downtime}=on`)
    await phone.page.waitForFunction(() => sessionStorage.getItem('turnedSwitches')) // the page is awake and has heard it
    await phone.startsRegistration()
    await phone.saysTheyHaveNoCard()
    await phone.entersEmail(email)
    const first = await mailbox.linkSentTo(email)
    expect(first).toContain('/web-confirm-identity-email?token=')
    await phone.presses('Re-send email')
    await phone.page.getByText('We just sent you another email.').waitFor()
    await expect.poll(() => mailbox.linkSentTo(email)).not.toBe(first)
    const link = await mailbox.linkSentTo(email)
    expect(link).toContain('/web-confirm-identity-email?token=')
    await phone.opensInAnotherTab(link)
    await phone.sees('Now, let’s get some details')
    await context.close()
  },
)

test.for([
  ['similarBrands', '/brands/quayside-coffee', 'Similar brands', 'visitor'],
  ['chatBot', '/contact-us', 'Chat to us', 'visitor'],
  ['cmsCategories', '/brands/categories', 'Everything under one roof', 'member'],
  ['deleteAccount', '/delete-account', 'Delete your account', 'visitor'],
] as const)(
  'a switch shows its part of a page, and hides it: %s',
  async ([name, path, words, who], { visitor, till }) => {
    const { page } = visitor
    const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
    if (who === 'member') await visitor.goesSignedIn(path, email, password)
    const part = page.getByText(words, { exact: true }).first()
    const turns = async (to: 'on' | 'off') => {
      await visitor.goes(`${path}?switch.${name}=${to}`)
      await page.waitForFunction((turned) => sessionStorage.getItem('turnedSwitches') === turned, `${name}=${to}`)
    }
    await turns('on')
    await part.waitFor()
    await turns('off')
    await part.waitFor({ state: 'detached' })
    expect(visitor.complaints).toEqual([])
  },
)

test('feedback asks first what it is about, and without its switch is one form', async ({ visitor, till }) => {
  const member = (await till.demonstration()).members[0]
  await visitor.goesSignedIn('/feedback?switch.newFeedbackSection=off', member?.email ?? '', member?.password ?? '')
  await visitor.page.getByRole('button', { name: 'Send feedback' }).waitFor()
  await visitor.goes('/feedback?switch.newFeedbackSection=on')
  await visitor.page.getByRole('link', { name: 'Suggest something' }).waitFor()
  expect(await visitor.page.getByRole('textbox').count()).toBe(0)
})

test('logging out with somewhere to go on to leads to log in, or to the first question when that switch is off', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const member = (await till.demonstration()).members[0]
  const logsIn = async () => {
    await visitor.signsIn(member?.email ?? '', member?.password ?? '')
    await page.getByRole('heading', { level: 1, name: /Hello/ }).waitFor()
  }
  await visitor.goes('/homepage')
  await logsIn()
  await visitor.goes('/logout?next=/homepage')
  await logsIn()
  expect(new URL(page.url()).pathname).toBe('/homepage')

  await visitor.goes('/logout?next=/homepage&switch.logoutRedirect=off')
  await visitor.sees('Right, let’s get started')
  expect(page.url()).toBe(`${visitor.url}/id/start/card-check?next=%2Fhomepage`)
  expect(visitor.complaints).toEqual([])
})

test('at Christmas it snows on the first page, and in memory of somebody our logo is grey', async ({ visitor }) => {
  const hero = visitor.page.locator('header').first()
  const sky = () => hero.evaluate((element) => getComputedStyle(element, '::before').backgroundImage)
  await visitor.goes('/')
  expect(await sky()).toBe('none')
  await visitor.goes('/?switch.christmas=on&switch.memorialLogo=on')
  await expect.poll(sky).toContain('/seasons/snow.svg')
  const cell = hero.locator('svg path[class*=cell]').first()
  expect(await cell.evaluate((element) => getComputedStyle(element).fill)).toBe('rgb(109, 100, 115)')
})

test('who is in the middle of something when maintenance begins is told until when', async ({
  visitor,
  programme,
  settings,
  email,
}) => {
  await visitor.startsRegistration()
  await visitor.saysTheyHaveNoCard()
  await visitor.sees('Let’s verify your email')
  await programme.stop()
  const variables = { ...settings, PORT: String(programme.port), SWITCHES: 'maintenance=on' }
  const closed = await serveApp(variables)
  try {
    await visitor.fills('Email', email)
    await visitor.presses('Continue')
    await visitor.sees('Service unavailable')
    await visitor.page.getByText('from 11pm Wednesday 2nd February to 6am Thursday 3rd February').waitFor()
    await visitor.goes('/homepage')
    await visitor.sees('Service unavailable')
  } finally {
    await closed.stop()
  }
})
