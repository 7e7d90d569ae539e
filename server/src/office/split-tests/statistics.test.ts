import { expect, test } from 'vitest'
import { differenceOfMeans, differenceOfShares, sampleRatioP } from './statistics.ts'

/** The figures of one member after the other. */
const sumOf = (figures: number[]) => ({
  members: figures.length,
  sum: figures.reduce((sum, figure) => sum + figure, 0),
  squares: figures.reduce((sum, figure) => sum + figure ** 2, 0),
})

test('the difference of two shares lies where Newcombe’s paper has it', () => {
  const { difference, low, high } = differenceOfShares({ those: 48, members: 80 }, { those: 56, members: 70 })
  expect([difference, low, high].map((each) => Number(each.toFixed(4)))).toEqual([0.2, 0.0524, 0.3339])
})

test('the difference of two means lies within two of its standard errors', () => {
  const { difference, low, high } = differenceOfMeans(sumOf([1, 2, 3, 4, 5]), sumOf([2, 4, 6, 8, 10]))
  expect(difference).toBe(3)
  expect(high - difference).toBeCloseTo(1.96 * Math.sqrt(2.5 / 5 + 10 / 5), 3)
  expect(difference - low).toBeCloseTo(high - difference)
})

test('halves that differ as in Kohavi’s example are no work of chance', () => {
  const [metA, metB] = [821_588, 815_482]
  const members = metA + metB
  expect(sampleRatioP({ metB, expected: members / 2, variance: members / 4 })).toBeCloseTo(1.8e-6, 7)
  expect(sampleRatioP({ metB: 50, expected: 50, variance: 25 })).toBeCloseTo(1, 6)
  expect(sampleRatioP({ metB: 60, expected: 50, variance: 25 })).toBeCloseTo(0.0455, 4)
})
