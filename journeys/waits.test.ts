import { minuteMs } from '@pollen/contract/durations'
import { ssoRedirection } from '@pollen/contract/visitor/hotels'
import { test } from '@pollen/testing/journey'
import { holdUp } from '@pollen/testing/table-lock'
import type pg from 'pg'
import type { Request } from 'playwright-core'
import { expect } from 'vitest'
import { callsPerAddress, networkOf } from '../server/src/platform/http/rate-limits.ts'
import { hashOf } from '../server/src/platform/process/tokens.ts'

/** Runs in the page: when the next button is pressed, by the clock that the browser also times its requests by. */
const pressedAt = () =>
  new Promise<number>((resolve) => addEventListener('click', () => resolve(Date.now()), { capture: true, once: true }))

test('an account that takes too long says so, and is there when one looks again', async ({
  visitor,
  mailbox,
  email,
  settings,
}) => {
  const { page } = visitor
  await visitor.comesToTheDetails(email, mailbox)
  await visitor.entersDetails()
  const isPressed = page.evaluate(pressedAt)
  const isSaid = page.getByText('Looking for your address…').waitFor()
  const isAsked = page.waitForResponse(/\/api\/robot-check/).then((answer) => answer.request().timing().startTime)
  await visitor.findsTheirAddress()
  expect((await isAsked) - (await isPressed), 'two seconds for a slip to be seen').toBeGreaterThan(1900)
  await isSaid
  await visitor.choosesAStandardAccount()
  await visitor.securesTheAccount()

  const hold = await holdUp(settings.DATABASE_URL, 'collectors')
  await hold.held
  const isPoll = (request: Request) => request.url().endsWith('/api/ready')
  let [polls, answers] = [0, 0]
  page.on('request', (request) => isPoll(request) && polls++)
  page.on('requestfinished', (request) => isPoll(request) && answers++)
  await page.clock.install()
  await visitor.acceptsTheTerms()
  await visitor.sees('Almost done...')
  await page.getByText('Please remain on this page').waitFor()
  const warned = page.waitForEvent('dialog')
  page.goBack().catch(() => {})
  const warning = await warned
  expect(warning.message()).toBe('Your account is being made. Leave this page all the same?')
  await warning.dismiss()
  const failed = page.getByRole('heading', { name: 'We couldn’t finish your registration' })
  // Not while a poll is on its way: what is half a minute there would end it.
  const passesTwoSeconds = async () => {
    if (answers === polls) await page.clock.runFor(2000)
    return failed.isVisible()
  }
  await expect.poll(passesTwoSeconds, { interval: 20 }).toBe(true)
  await visitor.sees('We couldn’t finish your registration')
  expect(new URL(page.url()).pathname).toBe('/register-failed')
  expect(polls).toBe(10)

  await hold.release()
  await visitor.presses('Check again')
  await visitor.isWelcomed('Ada')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.stopsTheClock()
  await visitor.presses('Copy card number')
  const copied = page.getByRole('button', { name: 'Copied!' })
  await copied.waitFor()
  await page.clock.runFor(2500)
  expect(await copied.isVisible()).toBe(true)
  await page.clock.runFor(500)
  await copied.waitFor({ state: 'detached' })
  const number = await page.evaluate(() => navigator.clipboard.readText())
  expect(await page.getByTestId('card-number').textContent()).toBe(
    `98263000 ${number.slice(0, 3)} ${number.slice(3, 7)} ${number.slice(7)}`,
  )
})

/** As if everybody else behind this visitor's address had asked for everything already. */
async function everythingWasAskedFor(database: pg.Client) {
  for (const address of ['127.0.0.1', '::1'])
    for (const cost of Object.keys(callsPerAddress))
      await database.query(
        `insert into rate_limits values ($1, 100000, $2)
         on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
        [`address-${cost}:${hashOf(networkOf(address))}`, Date.now() + 10 * minuteMs],
      )
}

test('whoever asks too often is told when to come back, wherever they are', async ({ visitor, database, email }) => {
  const { page } = visitor
  const isTold = () =>
    page.getByText('Too many requests came from your network. Try again in 10 minutes.').first().waitFor()
  const token = 'x'.repeat(43)
  await everythingWasAskedFor(database)

  await visitor.goes('/id/start/card-check')
  await visitor.saysTheyHaveNoCard()
  await visitor.fills('Email', email)
  await visitor.presses('Continue')
  await isTold()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  await visitor.goes(`/confirm-identity-email?token=${token}`)
  await visitor.presses('Confirm my email')
  await isTold()
  for (const path of [`/temp-card/your-card/${token}`, '/id/start/login', '/logout']) {
    await visitor.goes(path)
    await isTold()
  }
  await visitor.goes('/retrieve-card')
  await visitor.fills('Date of birth', '14/03/1990')
  await visitor.fills('Last name', 'Marsh')
  await visitor.fills('Postcode', 'AA1 1AA')
  await visitor.presses('Continue')
  await isTold()
  await visitor.findsNothingWrong()
})

test('a page that leads on by itself gives a way out when it waits long', async ({ visitor }) => {
  const { page } = visitor
  await page.clock.install()
  await page.route(`**/api${ssoRedirection.url}?*`, () => {})
  await visitor.goes('/sso-redirection?location=https://hotels.example')
  await visitor.sees('One moment')
  expect(await page.getByRole('link', { name: 'Back to start' }).count()).toBe(0)
  await page.clock.runFor(8000)
  await page.getByText('This is taking longer than usual.').waitFor()
  await visitor.follows('Back to start')
  await visitor.sees(/Points on your shop/)
})
