import { calendarDayOf, weekdayAndDate } from '@pollen/contract/day-and-time'
import { homepagePods } from '@pollen/contract/member/pods'
import { questAtHome } from '@pollen/contract/member/quests'
import { href } from '@pollen/contract/paths'
import type { HomepagePods } from '@pollen/contract/pods'
import { test } from '@pollen/testing/journey'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, vi } from 'vitest'
import { startOfDay } from '../server/src/platform/process/calendar.ts'
import { weekOf } from '../server/src/rewards/offers/weeks.ts'

const breakfasts = href('offerEvent', { eventId: 'long-breakfasts' })

test('a visitor reads a campaign in full dress, and plain while its switch is off', async ({ visitor }) => {
  const { page } = visitor
  await visitor.goes(breakfasts)
  await visitor.sees('Long breakfasts')
  await page.getByText(/^(\d+ days left|Last day)$/).waitFor()
  await page.getByRole('heading', { name: 'The fresh comb', exact: true }).waitFor()
  await page.getByRole('heading', { name: '40 points on a sourdough loaf' }).waitFor()
  await page.getByText('Each offer has terms of its own, which stand with it.').waitFor()
  await visitor.findsNothingWrong()
  await visitor.goes(`${breakfasts}?switch.campaignPage=off`)
  await visitor.sees('Long breakfasts')
  await page.getByRole('heading', { name: '40 points on a sourdough loaf' }).waitFor()
  expect(await page.getByText(/days left|Last day/).count()).toBe(0)
})

test('a link from an email leads through log-in to its offer, and to what there is when that is over', async ({
  visitor,
  till,
}) => {
  const { page, url } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  const link = (query: Record<string, string>) => `${href('offerRedirect')}?${new URLSearchParams(query)}`
  await visitor.goes(link({ offerId: 'sourdough-40', eventId: 'long-breakfasts' }))
  await visitor.signsIn(email, password)
  await visitor.sees('40 points on a sourdough loaf')
  expect(page.url()).toBe(url + href('offerDetailsFood', { offerId: 'sourdough-40' }))
  await visitor.goes(link({ offerId: 'mince-pies-gone', eventId: 'long-breakfasts' }))
  await visitor.sees('Long breakfasts')
  await page.getByText('That offer is over, or isn’t yours.').waitFor()
  for (const offerId of ['mince-pies-gone', 'https://thief.example/', '//thief.example', '../../logout']) {
    await visitor.goes(link({ offerId, eventId: 'https://thief.example/' }))
    await page.waitForURL(`${url}${href('sainsburys')}*`)
  }
})

test('a member finds their quest on Home, as it was last without a network, and all that is on under Offers', async ({
  visitor,
  till,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goes(href('yourNectarQuests'))
  await page.getByRole('link', { name: 'Log in to join' }).click()
  await visitor.signsIn(email, password)
  await page.getByRole('heading', { name: 'The fresh comb' }).waitFor()
  await visitor.goes(href('homepage'))
  await visitor.sees(/^Hello /)
  const quest = page.getByRole('link', { name: /^Quest · .* \d+ of \d+\. Fill it for / })
  await quest.waitFor()
  await visitor.findsNothingWrong()

  await page.addInitScript(recordsShifts)
  await visitor.reloads()
  await quest.waitFor()
  await page
    .getByRole('link', { name: /^Sainsbury's|^Quayside/ })
    .first()
    .waitFor()
  expect(await shifts(page)).toBeLessThan(0.01)

  await page.route(`**/api${questAtHome.url}`, (route) => route.abort())
  await visitor.reloads()
  await quest.waitFor()
  await visitor.follows('Offers')
  const answered = page.waitForResponse((response) => response.url().endsWith(homepagePods.url))
  await visitor.follows('What’s on')
  const { pods } = (await (await answered).json()) as HomepagePods
  // As a tab, as a panel of its own, or among what is more.
  for (const { path } of pods)
    await page
      .getByRole('main')
      .locator(`[href="${path.split('?')[0]}"]`)
      .first()
      .waitFor()
  await page
    .getByRole('article')
    .getByText(/^Quest · /)
    .waitFor()
  expect(await page.getByRole('link', { name: 'Offers', exact: true }).getAttribute('aria-current')).toBe('true')
  await visitor.findsNothingWrong()
})

/** Adds up how far what is on the page moves by itself. */
function recordsShifts() {
  const shifts = { sum: 0 }
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
const shifts = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)

test('a day of digital week opens at midnight on a page that is open, and the one before is over', async ({
  visitor,
}) => {
  const { page } = visitor
  const midnight = startOfDay(weekOf(new Date()), 2)
  // The server's clock alone: it is what opens a day.
  vi.useFakeTimers({ toFake: ['Date'], now: midnight.getTime() - 2000 })
  onTestFinished(() => void vi.useRealTimers())
  await visitor.goes(href('offerEvent', { eventId: 'digital-week' }))
  await visitor.sees('Digital week')
  await page.getByRole('heading', { name: 'Today: Tuesday turns it up' }).waitFor()
  const wednesday = page.getByRole('listitem').filter({ hasText: weekdayAndDate(calendarDayOf(midnight)) })
  await wednesday.getByText('Opens at midnight').waitFor()
  expect(await page.getByText('Wednesday plays').count()).toBe(0)
  vi.setSystemTime(midnight)
  await page.getByRole('heading', { name: 'Today: Wednesday plays' }).waitFor()
  await page.getByRole('heading', { name: 'Triple points on everything at Pixel Parlour' }).waitFor()
  const tuesday = page.getByRole('listitem').filter({ hasText: 'Tuesday, ' })
  await tuesday.getByText('It’s over').waitFor()
  await visitor.findsNothingWrong()
})
