import { pointsEvents } from '@pollen/contract/member/ledger'
import { href } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const isStream = (request: Request) => request.url().endsWith(pointsEvents.url)

/** As when the member locks the phone, or looks at it again. */
const setVisible = (page: Page, isVisible: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isVisible ? 'visible' : 'hidden',
  )

const newsOn = (page: Page) => page.getByRole('region', { name: 'Your points' }).getByRole('status')

test('a scan appears by itself on the open card, with the new balance; a card that nobody looks at holds no stream', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const { email = '', password = '', cardNumber = '' } = (await till.demonstration()).members[0] ?? {}
  const opened = page.waitForResponse((response) => isStream(response.request()))
  await visitor.goes(href('nectarcardWallet'))
  await visitor.signsIn(email, password)
  await visitor.sees('Your card')
  await opened
  await page.evaluate(() => {
    document.body.dataset.isSamePage = 'yes'
  })

  await till.posts({ cardNumber, points: 118 })
  await newsOn(page)
    .getByText(/^\+118 at .+, Beeford Magna/)
    .waitFor()
  const before = await shownBalance(page)
  await till.holds(cardNumber, 200)
  await newsOn(page).getByText(`200 points held at`).waitFor()
  await expect.poll(() => shownBalance(page)).toBe(before - 200)
  expect(await newsOn(page).textContent()).toContain(`You have ${(before - 200).toLocaleString('en-GB')} points.`)
  expect(await page.locator('body').getAttribute('data-is-same-page')).toBe('yes')

  const closed = page.waitForEvent('requestfailed', isStream)
  await setVisible(page, false)
  await closed
  await till.posts({ cardNumber, points: 77 })
  const reopened = page.waitForResponse((response) => isStream(response.request()))
  await setVisible(page, true)
  await reopened
  await newsOn(page)
    .getByText(/^\+77 at/)
    .waitFor()

  const left = page.waitForEvent('requestfailed', isStream)
  await visitor.follows('Home')
  await left
  expect(visitor.complaints).toEqual([])
})

const shownBalance = async (page: Page) =>
  Number((await page.getByTestId('balance').first().textContent())?.replace(/\D/g, ''))
