import { refusals } from '@pollen/contract/refusals'
import { expect, test } from 'vitest'
import { goodsOf, type RefundPart, type RemainingPurchase, type ReturnedGoods, remainingAfter } from './share.ts'

const bought: RemainingPurchase = {
  amountPence: 1000,
  basket: [
    { productCode: 'TEA', quantity: 3, pence: 500, savedPence: 30 },
    { productCode: 'TOB', quantity: 1, pence: 300, savedPence: 0 },
    { productCode: 'TEA', quantity: 1, pence: 200, savedPence: 0 },
  ],
  lines: [],
}

/** Refunds one after the other. */
function refundEach(...asked: RefundPart[]): ReturnedGoods[] {
  const refunds: ReturnedGoods[] = []
  for (const part of asked) refunds.push(goodsOf(remainingAfter(bought, refunds), part))
  return refunds
}
const penceOf = (...asked: RefundPart[]) => refundEach(...asked).map(({ amountPence }) => amountPence)
const of = (productCode: string, quantity: number) => ({ lines: [{ productCode, quantity }] })

test('goods go back at what was paid for them, the first line of a product first, in one refund or in many', () => {
  expect(penceOf(of('TEA', 4), of('TOB', 1))).toEqual([700, 300])
  expect(penceOf(of('TEA', 1), of('TEA', 1), of('TOB', 1), of('TEA', 2))).toEqual([166, 167, 300, 367])
})

test('an amount makes all that is left cheaper in the same measure, and the goods go back at that', () => {
  expect(refundEach({ amountPence: 100 })[0]?.items).toEqual([
    [0, 0, 50, 3],
    [1, 0, 30],
    [2, 0, 20],
  ])
  expect(penceOf({ amountPence: 100 }, of('TOB', 1), of('TEA', 4))).toEqual([100, 270, 630])
  expect(penceOf({ amountPence: 100 }, of('TEA', 4), of('TOB', 1))).toEqual([100, 630, 270])
})

test('an amount that was stored without its lines makes what the others left cheaper', () => {
  const left = remainingAfter(bought, [
    { amountPence: 100, items: [] },
    { amountPence: 300, items: [[1, 1, 300]] },
  ])
  expect(left.basket.map(({ pence }) => pence)).toEqual([429, 0, 171])
})

test.each<[string, RefundPart[]]>([
  ['more than was paid', [{ amountPence: 1001 }]],
  ['more than is left', [{ amountPence: 600 }, { amountPence: 401 }]],
  ['more of a product than was bought', [of('TEA', 5)]],
  ['more of a product than is left', [of('TEA', 3), of('TEA', 2)]],
  ['what was not bought', [of('MILK', 1)]],
])('%s is refused', (_, asked) => expect(() => refundEach(...asked)).toThrow(refusals.refundTooLarge.says))
