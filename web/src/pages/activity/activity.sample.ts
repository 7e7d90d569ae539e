import { dayMs } from '@pollen/contract/durations'
import type { Transaction } from '@pollen/contract/member/activity'
import { brands } from '../../parts/examples/brands.sample.ts'

export const daysAgo = (days: number, hour = 9): string => {
  const day = new Date(Date.now() - days * dayMs)
  day.setUTCHours(days === 0 ? Math.min(hour, day.getUTCHours()) : hour, 14, 0, 0)
  return day.toISOString()
}

export const feedUrl = '/shared-transactions-api/transactions'
export const monthsUrl = '/shared-transactions-api/breakdown'
export const brandsUrl = '/shared-transactions-api/brands'
export const settingsUrl = '/offer/settings'
export const visitsUrl = '/brands-api/eshops/visits'

const transaction = (
  id: number,
  occurredAt: string,
  brand: keyof typeof brands,
  over: Partial<Transaction>,
): Transaction => ({
  id: `${id}`,
  occurredAt,
  brand: brands[brand],
  kind: 'earn',
  points: 0,
  ...over,
})

/** A fortnight with a transaction of each kind. */
export const aFortnight = [
  transaction(30, daysAgo(0), 'grocer', {
    points: 118,
    amountPence: 11_840,
    digitalReceiptId: '30',
    till: `${brands.grocer.name}, Beeford Magna`,
  }),
  transaction(29, daysAgo(0, 7), 'coffee', { points: 0, amountPence: 85 }),
  transaction(28, daysAgo(1), 'market', { kind: 'earn', pendingPoints: 42, status: 'PENDING', amountPence: 4200 }),
  transaction(31, daysAgo(0, 10), 'shop', { kind: 'hold', points: -200, status: 'HELD' }),
  transaction(27, daysAgo(3), 'shop', { kind: 'hold', points: -500 }),
  transaction(26, daysAgo(3, 8), 'grocer', { kind: 'reversal', points: -12 }),
  transaction(25, daysAgo(9), 'fuel', { points: 61, amountPence: 6120 }),
  transaction(24, daysAgo(16), 'market', { kind: 'earn', pendingPoints: 18, status: 'DELAYED', amountPence: 1830 }),
  transaction(23, daysAgo(40), 'grocer', { points: 1240, amountPence: 124_000 }),
  transaction(22, daysAgo(41), 'programme', { kind: 'adjustmentIn', points: 250 }),
  transaction(32, daysAgo(42), 'shop', { kind: 'hold', points: 0, returnedPoints: 200, caseNumber: '4C07AE91' }),
] as const

/** The longest texts and figures that there can be. */
export const long = [
  transaction(21, daysAgo(0), 'longNamed', { points: 1_234_567, amountPence: 123_456_700 }),
  transaction(20, daysAgo(0, 7), 'longNamed', {
    kind: 'earn',
    pendingPoints: 1_234_567,
    status: 'DELAYED',
    amountPence: 123_456_700,
  }),
  transaction(19, daysAgo(1), 'longNamed', { kind: 'hold', points: -1_234_567 }),
] as const

export const shopsOfTheFortnight = {
  brands: [brands.shop, brands.market, brands.fuel, brands.coffee, brands.grocer],
}

/** The months of the last two years, most of which brought something. */
export const monthsOfTheFortnight = {
  pointsIn: 14_210,
  pointsOut: 3712,
  months: Array.from({ length: 18 }, (_, index) => ({
    month: daysAgo(31 * (17 - index)).slice(0, 7),
    pointsIn: 310 + ((index * 173) % 900),
    pointsOut: index % 3 === 0 ? 0 : 200 + ((index * 211) % 500),
  })).filter(({ month }, index, all) => month !== all[index - 1]?.month),
  brands: [],
  kinds: [],
}
