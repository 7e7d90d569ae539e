import { refusals } from '@pollen/contract/refusals'
import { expect, test } from 'vitest'
import { type RefundPart, type RemainingPurchase, remainingAfter, shareOf } from './share.ts'

const bought: RemainingPurchase = {
  amountPence: 1000,
  savedPence: 90,
  basket: [
    { productCode: 'TEA', quantity: 3, amountPence: 500 },
    { productCode: 'TOB', quantity: 1, amountPence: 300 },
    { productCode: 'TEA', quantity: 1, amountPence: 200 },
  ],
  lines: [
    { points: 7, pence: 700, items: [0, 2] },
    { points: 100, pence: 1000 },
  ],
}

/** Refunds one after the other: the points that each takes. */
const refundEach = (...asked: RefundPart[]): number[][] => {
  let left = bought
  return asked.map((some) => {
    const share = shareOf(left, some)
    left = remainingAfter(left, [share])
    return share.taken.map(([points]) => points)
  })
}
const of = (productCode: string, quantity: number) => ({ lines: [{ productCode, quantity }] })

test('a part of the amount takes that part of the points, rounded down, and the last one the rest', () => {
  expect(refundEach({ amountPence: 333 }, { amountPence: 333 }, { amountPence: 334 })).toEqual([
    [2, 33],
    [2, 33],
    [3, 34],
  ])
})

test('a product that earned nothing takes no points back, and every other its own', () => {
  expect(refundEach(of('TOB', 1), of('TEA', 1), of('TEA', 3))).toEqual([
    [0, 30],
    [1, 16],
    [6, 54],
  ])
})

test('a product that stands twice in the basket goes back line by line', () => {
  expect(refundEach({ lines: [...of('TEA', 2).lines, ...of('TEA', 2).lines] }, {})).toEqual([
    [7, 70],
    [0, 30],
  ])
})

test('without a part, all that is left goes back', () => {
  expect(refundEach({ amountPence: 10 }, of('TOB', 1), {})).toEqual([
    [0, 1],
    [0, 30],
    [7, 69],
  ])
})

test('what offers saved goes back in the same parts', () => {
  const first = shareOf(bought, { amountPence: 500 })
  expect([first.savedPence, remainingAfter(bought, [first]).savedPence]).toEqual([45, 45])
})

test.each<[string, RefundPart[]]>([
  ['more than was paid', [{ amountPence: 1001 }]],
  ['more than is left', [{ amountPence: 600 }, { amountPence: 401 }]],
  ['more of a product than was bought', [of('TEA', 5)]],
  ['more of a product than is left', [of('TEA', 3), of('TEA', 2)]],
  ['what was not bought', [of('MILK', 1)]],
])('%s is refused', (_, asked) => expect(() => refundEach(...asked)).toThrow(refusals.refundTooLarge.says))
