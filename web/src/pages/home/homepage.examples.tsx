import type { Brand } from '@pollen/contract/brand'
import { dayMs, hourMs } from '@pollen/contract/durations'
import { barcode } from '../../parts/card/bars.sample.ts'
import { ada, longNamed } from '../../parts/examples/account.sample.ts'
import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { byEnd, offersByEnd, sampleOffers } from '../../parts/offers/offers.sample.ts'
import { somePicks } from '../../parts/picks/picks.sample.ts'
import { waysWith as ways } from '../../parts/spending/ways-to-spend.sample.ts'

const at = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString()
const transaction = (id: number, daysAgo: number, points: number, brand: Brand) => ({
  id: `${id}`,
  occurredAt: at(daysAgo),
  kind: points > 0 ? 'earn' : 'spend',
  points,
  brand,
})
const urls = {
  customer: '/customer/v2',
  balance: '/balance-api/balance',
  card: '/customer/card',
  activity: '/shared-transactions-api/transactions',
  savings: '/shared-transactions-api/prices/transactions/totals',
  spending: '/v1/collectors/redemption-status',
  offers: '/offers',
  pods: '/homepage-pod-api/pods',
  quest: '/quests-api/at-home',
  maintenance: '/maintenance',
  ways: '/ways-to-spend',
}
const feed = (transactions: unknown[]) => ({ transactions, hasMore: false, isFeedDelayed: false })
const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const aQuest = {
  questId: 'winter',
  title: 'The fresh comb',
  until: at(-9),
  isJoined: true,
  cells: 8,
  filled: 3,
  reward: { kind: 'points', points: 500 },
}
const aPod = (podId: string, title: string, text: string, picture: string) => ({
  podId,
  title,
  text,
  picture,
  path: '/event',
})
const full = {
  [urls.customer]: ada,
  [urls.balance]: { balance: 4812, pending: 118 },
  [urls.card]: { cardNumber: '70000000015', code128: barcode },
  [urls.activity]: feed([
    { ...transaction(5, 0, 0, brands.fuel), kind: 'earn', pendingPoints: 42, status: 'PENDING' },
    transaction(1, 0, 118, brands.grocer),
    transaction(2, 3, -500, brands.shop),
    transaction(3, 5, 36, brands.coffee),
    transaction(4, 12, 1240, brands.airline),
  ]),
  [urls.savings]: { savedPence: 12_640, transactions: 38 },
  [urls.ways]: ways(4812),
  [urls.quest]: { quest: aQuest },
  [urls.pods]: {
    pods: [
      aPod('soup', 'Soup week', 'Seven soups for seven days, and points on all of them.', 'bowl'),
      aPod('comb', 'Fill the fresh comb', 'Three shops, fresh food, two offers: 500 points.', 'carrot'),
      aPod('office', 'For the office', 'Double points on drinks for everybody who works with you.', 'bottle'),
    ],
    skinnyEvent: { eventId: 'soup', text: 'Soup week: a new soup every midnight', picture: 'bowl', path: '/event' },
  },
  [urls.offers]: { offers: sampleOffers, total: sampleOffers.length, hasMore: false },
}
const spending = (how: object) => ({
  [urls.spending]: { status: 'UNLOCKED', dailyLimitPoints: 20_000, toldBy: 'email', needsPassword: false, ...how },
})
const openCase = {
  caseNumber: '4C07AE91',
  openedAt: at(1),
  brand: brands.grocer.name,
  releasedPoints: 1500,
  spentPoints: 300,
}
const refusal = { refusal: 'busy' }

export const examples: Record<string, ScreenExample> = {
  full: { answers: { ...full, ...spending({ status: 'LOCKED', toldBy: 'sms' }) }, memory, until: 'Spending is locked' },
  'before planned maintenance': {
    answers: {
      ...full,
      ...spending({}),
      [urls.maintenance]: {
        says: 'Service unavailable from 11pm Wednesday 2nd December to 2am Thursday 3rd December.',
      },
    },
    memory,
    until: 'Service unavailable from 11pm Wednesday 2nd December',
  },
  'on the day of an event': {
    answers: { ...full, ...spending({}), [urls.quest]: {} },
    memory,
    until: 'Soup week',
  },
  new: {
    answers: {
      ...full,
      ...spending({}),
      [urls.balance]: { balance: 0, pending: 0 },
      [urls.ways]: ways(0),
      [urls.activity]: feed([]),
      [urls.savings]: { savedPence: 0, transactions: 0 },
      [urls.offers]: { offers: [], total: 0, hasMore: false },
      [urls.pods]: { pods: [] },
      [urls.quest]: {},
    },
    memory,
    until: 'your points appear here',
  },
  'by end, for whoever declined profiling': {
    answers: {
      ...full,
      ...spending({}),
      [urls.offers]: {
        offers: offersByEnd,
        total: sampleOffers.length,
        hasMore: false,
        orderedBy: byEnd,
      },
    },
    memory,
    until: 'What ends first comes first',
  },
  'with picks': {
    answers: { ...full, ...spending({}), '/picks': { isAgreed: true, picks: somePicks } },
    switches: { nectarPicks: true },
    memory,
    until: 'Bought in 6 of your last 10 shops.',
  },
  'picks that nobody agreed to': {
    answers: { ...full, ...spending({}), '/picks': { isAgreed: false, picks: [] } },
    switches: { nectarPicks: true },
    memory,
    until: 'Change your mind',
  },
  'without ways to spend': {
    answers: { ...full, ...spending({}) },
    switches: { waysToSpend: false },
    memory,
    until: '£126.40 saved',
  },
  'reminded of the lock': {
    answers: { ...full, ...spending({}) },
    variants: { spend_lock_reminder: 'B' },
    memory,
    until: 'Lock your points until next time?',
  },
  'savings of a year': {
    answers: {
      ...full,
      ...spending({ status: 'LOCKED' }),
      '/shared-transactions-api/customer/savings/cumulative': {
        savedPence: 8420,
        transactions: 24,
        months: Array.from({ length: 11 }, (_, index) => ({
          month: at(30 * (11 - index)).slice(0, 7),
          savedPence: 700,
          cumulativePence: 760 * (index + 1) + (index % 3) * 90,
        })),
      },
    },
    variants: { fna_cumulative_savings: 'B' },
    memory,
    until: 'in the last 12 months',
  },
  'after a theft': {
    answers: { ...full, ...spending({ status: 'LOCKED', needsPassword: true, openCase }) },
    memory,
    until: 'See your case',
  },
  'a detail is missing': {
    answers: { ...full, ...spending({}), [urls.customer]: { ...ada, mobile: null, missing: ['mobile'] } },
    memory,
    until: 'We’re missing your mobile number',
  },
  loading: { memory },
  'as last known': {
    memory: {
      ...memory,
      answers: JSON.stringify({
        session: '1',
        answers: { [urls.balance]: { data: full[urls.balance], at: Date.now() - hourMs } },
        texts: {},
      }),
    },
    answers: { [urls.balance]: refusal },
    until: 'as of',
  },
  'nothing loads': {
    answers: Object.fromEntries(Object.values(urls).map((url) => [url, refusal])),
    memory,
    until: 'Your balance didn’t load',
  },
  'of a business': {
    answers: {
      ...full,
      ...spending({}),
      [urls.customer]: { ...ada, business: { name: 'Harbour Kitchen', category: 'cafe', employees: 'B' } },
    },
    memory,
    until: 'Months and statements',
  },
  'a long name': {
    answers: {
      ...full,
      [urls.customer]: { ...ada, ...longNamed },
      [urls.balance]: { balance: 1234567, pending: 118 },
    },
    memory: { ...memory, firstName: longNamed.firstName },
    until: '700 0000 0015',
  },
}
