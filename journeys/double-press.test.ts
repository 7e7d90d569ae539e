import { paths } from '@pollen/contract/paths'
import { show } from '@pollen/testing/gallery'
import { test } from '@pollen/testing/journey'
import type { Visitor } from '@pollen/testing/visitor'
import { expect } from 'vitest'

/** As design/src/double-press.ts has it, in two parts: the second half of a press comes within the first. */
const secondHalfMs = 400
const intervalIsOverMs = 600

const address = { lines: ['1 Clover Row', 'Beeford Magna', 'AA1 1AA'] }
const registration = {
  authToken: 'x'.repeat(43),
  next: ['DO_CONFIRM_SIGN_UP'],
  userData: {
    existingCardType: 'NONE',
    email: 'ada@example.com',
    title: 'Ms',
    firstName: 'Ada',
    lastName: 'Marsh',
    dateOfBirth: '14/03/1990',
    addresses: [address],
    accountType: 'STANDARD',
    business: { name: 'Marsh & Daughters', category: 'cafe', employees: 'B' },
    businessOffersOptIn: false,
  },
}

type Pair = {
  from: string
  /** How the registration stands there; without it, nothing was entered. */
  state?: object
  press: string | RegExp
  /** A choice that is made before. */
  choose?: RegExp
  /** The heading of the screen that comes, where a button or an answer stands at the same place. */
  to: string
}

const pairs: Pair[] = [
  { from: paths.welcome, press: 'Register now', to: 'Right, let’s get started' },
  {
    from: `${paths.verifyFailed}?reason=failed`,
    state: {
      ...registration,
      next: ['DO_PII_RETRY'],
      userData: { ...registration.userData, existingCardType: 'ISSUED' },
    },
    press: 'Re-enter details',
    to: 'Now, let’s get some details',
  },
  {
    from: paths.address,
    state: { ...registration, found: [address, { lines: ['2 Clover Row', 'Beeford Magna', 'AA1 1AA'] }] },
    choose: /^2 Clover Row/,
    press: 'Continue',
    to: 'Is this your address?',
  },
  {
    from: paths.chooseAnAccount,
    state: registration,
    press: 'Continue',
    to: 'Do you want to receive business offers?',
  },
  {
    from: paths.chooseAnAccount,
    state: registration,
    choose: /^Business/,
    press: 'Continue',
    to: 'Tell us about your business',
  },
  { from: paths.getBusinessOffers, state: registration, press: 'No, thanks', to: 'Secure your account' },
]

test.for(pairs)(
  'the second half of a press on “$press” at $from answers nothing on “$to”',
  async (pair, { visitor }) => {
    const { page } = visitor
    await page.clock.install()
    await comesTo(visitor, pair)
    const time = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(time + 1000)

    const pressed = page
      .getByRole(/Register/.test(String(pair.press)) ? 'link' : 'button', { name: pair.press })
      .first()
    await pressed.scrollIntoViewIfNeeded()
    const box = (await pressed.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await press()
    await page.getByRole('heading', { level: 1, name: pair.to }).waitFor()
    await page.clock.runFor(secondHalfMs)
    const asItAppeared = await looks(visitor)
    await press()
    await page.clock.runFor(1)
    expect(await looks(visitor)).toEqual(asItAppeared)

    await page.clock.runFor(intervalIsOverMs)
    await press()
    // An answer of the server is shown by a page whose time goes on.
    const later = () => page.clock.runFor(100).then(() => looks(visitor))
    await expect.poll(later).not.toEqual(asItAppeared)
  },
)

async function comesTo({ page, url }: Visitor, { from, state, choose }: Pair) {
  await page.goto(url + paths.welcome)
  await page.evaluate((kept) => sessionStorage.setItem('identityRegState', kept), JSON.stringify(state ?? {}))
  await page.goto(url + from)
  await page.waitForFunction(() => !('earlyInput' in window))
  if (choose) await page.getByRole('radio', { name: choose }).click()
}

/** What a press can change: the screen, what is wrong on it, what is chosen. What is still loading comes by itself. */
const looks = ({ page }: Visitor) =>
  page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent,
    wrong: document.querySelectorAll('[role=alert], [aria-invalid=true]').length,
    chosen: document.querySelectorAll('input:checked').length,
  }))

test('keyboards press a screen that has just appeared', async ({ visitor }) => {
  const { page } = visitor
  await page.clock.install()
  await comesTo(visitor, { from: paths.chooseAnAccount, state: registration, press: '', to: '' })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Do you want to receive business offers?' }).waitFor()
  await page.getByRole('button', { name: 'No, thanks' }).press('Enter')
  await page.getByRole('heading', { name: 'Secure your account' }).waitFor()
})

/** It asks first, and goes on with other buttons under another title. */
const popupThatGoesOn = { of: 'activity/transaction', name: 'a spend that was stopped' }

test('a popup takes no second half of a press when it opens, nor when it goes on', async ({ visitor }) => {
  const { page, url } = visitor
  await page.addInitScript(() => {
    const appearances: string[] = []
    Object.assign(window, { appearances })
    const note = () => {
      if ('justAppeared' in document.documentElement.dataset)
        appearances.push(document.querySelector('dialog[open] h2')?.textContent ?? '')
    }
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-just-appeared'] })
  })
  await show(page, url, popupThatGoesOn)
  const appearances = await page.evaluate(() => (window as unknown as { appearances: string[] }).appearances)
  expect(appearances).toEqual(['Stop this spend?', 'Spending is locked'])
})
