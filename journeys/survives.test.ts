import { codeOf } from '@pollen/contract/refusal-codes'
import { refusals } from '@pollen/contract/refusals'
import { holdScripts } from '@pollen/testing/held-scripts'
import { test } from '@pollen/testing/journey'
import { isLongForm } from '@pollen/testing/long-form'
import { ada } from '@pollen/testing/visitor'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

test('without a network a press says so, loses nothing, and works when the network is back', async ({
  visitor,
  email,
}) => {
  await visitor.startsRegistration()
  await visitor.saysTheyHaveNoCard()
  await visitor.sees('Let’s verify your email')
  await visitor.fills('Email', email)
  await visitor.page.context().setOffline(true)
  await visitor.presses('Continue')
  const said = visitor.page.getByText('We can’t reach the server')
  await said.waitFor()
  await visitor.findsNothingWrong()
  expect(await visitor.page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)

  await visitor.page.context().setOffline(false)
  await visitor.presses('Continue')
  await visitor.sees('We’ve sent you an email')
  expect(await said.count()).toBe(0)
})

test('a date typed key by key while a slow page wakes up is whole', async ({ visitor }) => {
  const { page } = visitor
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: isLongForm ? 15 : 6 })
  for (const delay of isLongForm ? [0, 60, 120] : [0, 60]) {
    await page.goto(`${visitor.url}/retrieve-card`, { waitUntil: 'commit' })
    const date = page.getByLabel('Date of birth', { exact: true })
    await date.pressSequentially(ada.dateOfBirth, { delay })
    await expect.poll(() => date.inputValue(), { message: `keys ${delay} ms apart` }).toBe('14/03/1990')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Enter your last name').first().waitFor()
    expect(await page.getByText('Enter your date of birth').count(), `keys ${delay} ms apart`).toBe(0)
  }
})

test('what is typed and pressed before a slow page has woken up is not lost', async ({ visitor, email }) => {
  const { page } = visitor
  const { held, release } = await holdScripts(page)
  await page.goto(`${visitor.url}/id/start/card-check`, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^No/ }).click()
  await visitor.presses('Continue')
  await expect.poll(held).toBeGreaterThan(0)
  release()
  await visitor.sees('Let’s verify your email')

  const again = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await visitor.fills('Email', email)
  await page.getByRole('switch', { name: 'Keep me posted by email' }).uncheck()
  again.release()
  await visitor.presses('Continue')
  await visitor.sees('We’ve sent you an email')
  const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('identityRegState') ?? '').userData)
  await expect.poll(kept).toMatchObject({ email, contactByEmail: false })

  await visitor.presses('Wrong email address?')
  await visitor.sees('Let’s verify your email')
  await visitor.reloads()
  await visitor.sees('Let’s verify your email')
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  await expect.poll(() => page.getByRole('switch', { name: 'Keep me posted by email' }).isChecked()).toBe(false)
})

test('a press waits for the word of the server, early or not, and for nothing that is entered later', async ({
  visitor,
  mailbox,
}) => {
  const { page } = visitor
  const maya = 'maya.hartwell@example.com'
  const asksForLink = async () => {
    const before = await mailbox.messagesTo(maya)
    await visitor.goes('/pending-reset-password')
    await visitor.fills('Email', maya)
    await visitor.presses('Continue')
    const { text } = await mailbox.newest(maya, /new password/, before)
    return /https?:\/\/\S+\/confirm-reset-password\S+/.exec(text)?.[0] ?? ''
  }
  const enters = async (password: string) => {
    await visitor.fills('New password', password)
    await visitor.fills('Confirm password', password)
  }
  const comesEarly = async (link: string, password: string) => {
    const { release } = await holdScripts(page)
    await page.goto(link, { waitUntil: 'commit' })
    await enters(password)
    await visitor.presses('Change my password')
    release()
    await page.getByText('A number: done').waitFor()
  }

  await comesEarly(await asksForLink(), 'no-capital-1')
  await enters('Bramble-Lane-42')
  await page.locator('button:enabled', { hasText: 'Change my password' }).waitFor()
  await visitor.sees('Choose a new password')
  await enters('Bramble-Lane-43')
  await page.getByRole('button', { name: 'Change my password', disabled: true }).click({ force: true })
  await visitor.sees('Your password has changed')

  await comesEarly(await asksForLink(), 'Bramble-Lane-44')
  await visitor.sees('Your password has changed')
})

test('the network may go between two steps: the next screen is there already', async ({ visitor, mailbox, email }) => {
  const { page } = visitor
  await visitor.comesToTheDetails(email, mailbox)
  await visitor.sees('Now, let’s get some details')
  await page.waitForFunction(hasFetched, 'address')
  await page.context().setOffline(true)
  await visitor.entersDetails()
  await visitor.sees('What’s your address?')
  await page.context().setOffline(false)
  await visitor.findsTheirAddress()
  await visitor.sees('Choose an account')
})

/** Runs in the page: whether it has all scripts of another screen. */
function hasFetched(screen: string): boolean {
  const route = window.__reactRouterManifest?.routes[screen]
  if (!route) return false
  const came = (file: string) => performance.getEntriesByName(new URL(file, location.href).href).length > 0
  return [route.module, ...(route.imports ?? [])].every(came)
}

test('a screen that does not come within two minutes is fetched with the whole page', async ({ visitor }) => {
  const { page } = visitor
  await page.clock.install()
  await visitor.goes('/welcome')
  await visitor.sees(/Welcome/)
  await page.waitForLoadState('networkidle')
  const { held, release } = await holdScripts(page)
  await visitor.stopsTheClock()
  await page.getByRole('link', { name: 'Register now' }).click()
  await expect.poll(held).toBeGreaterThan(0)
  let fetched: string | undefined
  page.on('request', (request) => {
    if (request.isNavigationRequest()) fetched = new URL(request.url()).pathname
  })
  await page.clock.fastForward(119_000)
  expect(fetched).toBeUndefined()
  // A busy page begins to count some time after the press.
  const pathAfterASecond = async () => {
    await page.clock.fastForward(1000)
    return fetched
  }
  await expect.poll(pathAfterASecond).toBe('/id/start/card-check')
  release()
  await visitor.sees('Right, let’s get started')
})

test('a screen whose script is gone, as after a new version, is fetched with the whole page', async ({ visitor }) => {
  const { page } = visitor
  await visitor.goes('/welcome')
  await visitor.sees(/Welcome/)
  await page.waitForLoadState('networkidle')
  const isScript = /\/assets\/.*\.js$/
  await page.route(isScript, (route) => route.fulfill({ status: 404 }))
  const whole = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Register now' }).click()
  await whole
  expect(new URL(page.url()).pathname).toBe('/id/start/card-check')
  await page.unroute(isScript)
  await visitor.reloads()
  await visitor.sees('Right, let’s get started')
})

describe('a server that is busy for a moment', () => {
  test('ends no registration that waits for its email to be confirmed, and is asked again when it says', async ({
    visitor,
    mailbox,
    email,
  }) => {
    const { page } = visitor
    const lost = await refusesPolls(page, '/api/progressive/email-check-confirm', [
      { retryAfterSeconds: 4 },
      'unreached',
    ])
    await visitor.startsRegistration()
    await visitor.saysTheyHaveNoCard()
    await visitor.entersEmail(email)
    const notice = page.getByText('We’ll keep trying.')
    await notice.waitFor()
    await visitor.findsNothingWrong()
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('identityRegState') ?? '{}'))
    expect(kept.userData).toMatchObject({ email })
    await visitor.opensInAnotherTab(await mailbox.linkSentTo(email))
    await visitor.sees('Now, let’s get some details')
    expect(lost.pausesMs[0]).toBeGreaterThan(3900)
    expect(lost.pausesMs).toHaveLength(2)
  })

  test('leaves no password unchecked, and does not end the wait for an account', async ({
    visitor,
    mailbox,
    email,
  }) => {
    const { page } = visitor
    await visitor.comesToTheDetails(email, mailbox)
    await visitor.entersDetails()
    await visitor.findsTheirAddress()
    await visitor.choosesAStandardAccount()
    await refusesPolls(page, '/api/progressive/password-validation', [{ retryAfterSeconds: 1 }])
    await visitor.securesTheAccount()
    const lost = await refusesPolls(page, '/api/ready', ['unreached', { retryAfterSeconds: 1 }])
    await visitor.acceptsTheTerms()
    await visitor.sees('Almost done...')
    await page.getByText('We’ll keep trying.').waitFor()
    await visitor.findsNothingWrong()
    await visitor.isWelcomed('Ada')
    expect(lost.pausesMs).toHaveLength(2)
  })
})

/** The first calls of this address are lost, each in its way; those that follow reach the server. */
async function refusesPolls(page: Page, path: string, answers: ('unreached' | { retryAfterSeconds: number })[]) {
  const pausesMs: number[] = []
  let lostAt: number | undefined
  await page.route(`**${path}`, async (route) => {
    if (lostAt !== undefined) pausesMs.push(Date.now() - lostAt)
    const answer = answers.shift()
    lostAt = answer && Date.now()
    if (answer === undefined) return route.continue()
    if (answer === 'unreached') return route.abort()
    return route.fulfill({
      status: refusals.busy.status,
      headers: { 'retry-after': String(answer.retryAfterSeconds) },
      json: { code: codeOf('busy'), description: refusals.busy.says },
    })
  })
  return { pausesMs }
}
