import { memberSplitTests } from '@pollen/contract/member/split-tests'
import { test as base } from '@pollen/testing/journey'
import { type ServedApp, serveApp } from '@pollen/testing/served-app'
import type { Till } from '@pollen/testing/till'
import type { Visitor } from '@pollen/testing/visitor'
import { expect } from 'vitest'

/** A programme that compares the activity by day with that by shop. */
const test = base.extend<{ programme: ServedApp }>({
  programme: [
    async ({ settings }, use) => {
      const programme = await serveApp({ ...settings, SPLIT_TESTS: 'activity_ab_testing=50' })
      await use(programme)
      await programme.stop()
    },
    { scope: 'file' },
  ],
})

async function logsIn(visitor: Visitor, till: Till) {
  const [member] = (await till.demonstration()).members
  await visitor.goesSignedIn('/homepage', member?.email ?? '', member?.password ?? '')
  await visitor.page.getByRole('heading', { level: 1, name: /Hello/ }).waitFor()
  return { cardNumber: member?.cardNumber ?? '' }
}

/** The headings of the days, or of the shops, in a member's activity. */
const headings = (visitor: Visitor) => visitor.page.locator('main h3')
const aDay = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)|^To|^Yes/

test('a member sees the variant that is theirs on every screen, and is counted once they met it', async ({
  visitor,
  till,
  database,
}) => {
  await logsIn(visitor, till)
  const exposures = async () => (await database.query('select * from split_test_exposures')).rows
  const answer = await visitor.page.request.get(`${visitor.url}/api${memberSplitTests.url}`)
  const { tests } = memberSplitTests.answer.parse(await answer.json())
  expect(tests).toMatchObject([{ name: 'activity_ab_testing', isCounted: true }])
  const variant = tests[0]?.variant
  await visitor.page.waitForFunction((url) => localStorage.getItem('answers')?.includes(url), memberSplitTests.url)
  expect(await exposures()).toEqual([])

  await visitor.goes('/card/activity')
  await headings(visitor).first().waitFor()
  expect(aDay.test((await headings(visitor).first().textContent()) ?? '')).toBe(variant === 'A')
  await expect.poll(exposures).toMatchObject([{ test: 'activity_ab_testing', variant, percent_b: 50 }])
  await visitor.goes('/card/activity')
  await headings(visitor).first().waitFor()
  expect(await exposures()).toHaveLength(1)
  expect(visitor.complaints).toEqual([])
})

test('an address shows either variant of each screen, and counts nobody', async ({ visitor, till, database }) => {
  const { page } = visitor
  const before = (await database.query('select count(*) from split_test_exposures')).rows
  await logsIn(visitor, till)
  const goes = async (path: string, split: string) => visitor.goes(`${path}?split.${split}`)

  await goes('/card/activity', 'activity_ab_testing=A')
  await headings(visitor).first().waitFor()
  expect(await headings(visitor).first().textContent()).toMatch(aDay)
  await goes('/card/activity', 'activity_ab_testing=B')
  await headings(visitor).first().waitFor()
  expect(await headings(visitor).first().textContent()).not.toMatch(aDay)

  const order = () => page.locator('[data-till]').evaluate((till) => till.textContent?.search(/Spend points/) ?? -1)
  await goes('/card', 'nectar_qr_enabled=B')
  await page.locator('[data-order="code first"]').waitFor()
  await page.getByText('Spend points').waitFor()
  const codeFirst = await order()
  await goes('/card', 'nectar_qr_enabled=A')
  await page.locator('[data-order="card first"]').waitFor()
  await page.getByText('Spend points').waitFor()
  expect(await order()).toBeGreaterThan(codeFirst)

  await goes('/account', 'redemption_lock=A')
  await visitor.sees('Your account')
  expect(await page.getByRole('switch', { name: /spending/i }).count()).toBe(0)
  await goes('/account', 'redemption_lock=B')
  await page.getByRole('switch', { name: /spending/i }).waitFor()

  await goes('/homepage', 'fna_cumulative_savings=B')
  await page.getByText('in the last 12 months').waitFor()
  expect((await database.query('select count(*) from split_test_exposures')).rows).toEqual(before)
  expect(visitor.complaints).toEqual([])
})

test('after a spend a member is reminded of the lock, and when they put it away not again', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const { cardNumber } = await logsIn(visitor, till)
  await till.posts({ cardNumber, points: 500 })
  await till.holds(cardNumber, 200)
  const reminder = page.getByRole('heading', { name: 'Lock your points until next time?' })
  await visitor.goes('/homepage?split.spend_lock_reminder=A')
  await page.getByRole('heading', { name: 'Latest activity' }).waitFor()
  await visitor.goes('/homepage?split.spend_lock_reminder=B')
  await reminder.waitFor()
  await visitor.findsNothingWrong()
  await visitor.presses('Not now')
  await reminder.waitFor({ state: 'detached' })
  await visitor.goes('/homepage')
  await page.getByRole('heading', { name: 'Latest activity' }).waitFor()
  await expect.poll(() => reminder.count()).toBe(0)
})
