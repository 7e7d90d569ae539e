import { expect, test } from 'vitest'
import { brands } from '../../parts/examples/brands.sample.ts'
import { groupByShop, sumOf } from './by-shop.ts'

const transaction = (id: string, brand: keyof typeof brands, over: object) => ({
  id,
  occurredAt: '2026-11-20T09:00:00Z',
  brand: brands[brand],
  kind: 'earn' as const,
  points: 0,
  ...over,
})

test('a shop stands once, where its latest transaction stands, with all of them', () => {
  const shops = groupByShop([
    transaction('4', 'coffee', { points: 5 }),
    transaction('3', 'grocer', { points: 118 }),
    transaction('2', 'coffee', { points: -200 }),
  ])
  expect(shops.map(({ brand, transactions }) => [brand.name, transactions.map(({ id }) => id)])).toEqual([
    [brands.coffee.name, ['4', '2']],
    [brands.grocer.name, ['3']],
  ])
})

test('a shop’s sum is what came less what went, without what is pending', () => {
  expect(
    sumOf([
      transaction('3', 'grocer', { points: 118 }),
      transaction('2', 'grocer', { points: -500 }),
      transaction('1', 'grocer', { pendingPoints: 42, status: 'PENDING' }),
    ]),
  ).toBe(-382)
})
