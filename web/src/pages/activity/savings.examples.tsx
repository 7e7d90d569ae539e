import { lastYear, monthsOf } from '../../parts/activity/months.ts'
import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { daysAgo } from './activity.sample.ts'

const urls = {
  totals: '/shared-transactions-api/prices/transactions/totals',
  cumulative: '/shared-transactions-api/customer/savings/cumulative',
  list: '/shared-transactions-api/customer/savings',
}
const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const saving = (id: number, days: number, savedPence: number, amountPence?: number) => ({
  id: `${id}`,
  occurredAt: daysAgo(days),
  savedPence,
  brand: brands.grocer,
  offers: [],
  ...(amountPence && { amountPence }),
})
const list = [saving(9, 2, 175, 4210), saving(8, 8, 50, 2350), saving(7, 9, -25), saving(6, 40, 425, 9875)]
let cumulativePence = 0
const months = monthsOf(lastYear(new Date().toISOString().slice(0, 10))).flatMap((month, index) => {
  if (index === 4) return []
  const savedPence = 250 + index * 135
  cumulativePence += savedPence
  return [{ month, savedPence, cumulativePence }]
})
const full = {
  [urls.totals]: { savedPence: 21_345, transactions: 87 },
  [urls.cumulative]: { savedPence: cumulativePence, transactions: 48, months },
  [urls.list]: { transactions: list },
}
const refusal = { refusal: 'busy' }

export const examples: Record<string, ScreenExample> = {
  visitor: {},
  full: { memory, answers: full, until: 'Where you saved' },
  'month by month': { memory, answers: full, press: ['Month by month'] },
  'a long name and large sums': {
    memory,
    answers: {
      ...full,
      [urls.totals]: { savedPence: 123_456_700, transactions: 12_345 },
      [urls.list]: { transactions: [{ ...saving(5, 2, 1_234_500, 123_456_700), brand: brands.longNamed }] },
    },
    until: 'Where you saved',
  },
  loading: { memory, until: 'Where you saved' },
  'nothing loads': {
    memory,
    answers: { [urls.totals]: refusal, [urls.cumulative]: refusal, [urls.list]: refusal },
    until: 'The list of your savings didn’t load',
  },
  empty: {
    memory,
    answers: {
      [urls.totals]: { savedPence: 0, transactions: 0 },
      [urls.cumulative]: { savedPence: 0, transactions: 0, months: [] },
      [urls.list]: { transactions: [] },
    },
    until: 'Nothing on these dates',
  },
  'the next page did not load': {
    memory,
    answers: { ...full, [urls.list]: [{ transactions: list, nextPageOffset: 'x' }, refusal] },
    until: 'couldn’t load any more',
  },
  'a month': {
    path: `/activity/savings?month=${months.at(-3)?.month}`,
    memory,
    answers: full,
    until: 'All of these months',
  },
}
