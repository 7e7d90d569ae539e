import type { ConversionWay } from '@pollen/contract/member/conversions'
import { expect, test } from 'vitest'
import { airline } from '../../../parts/partners/partners.sample.ts'
import { amountProblem, arrives, mostOf, suggestedAmounts, whyNone } from './amounts.ts'

const way: ConversionWay = {
  type: 'NECTAR_TO_PARTNER',
  rate: { gives: 400, gets: 250, since: '2021-01-25T00:00:00.000Z' },
  step: 400,
  least: 800,
  mostADay: 20_000,
  leftToday: 18_000,
  timesLeftToday: 4,
}

test('as many as one has and may convert today, in whole steps', () => {
  expect(mostOf(way, 4812)).toBe(4800)
  expect(mostOf(way, 64_000)).toBe(18_000)
  expect(mostOf({ ...way, leftToday: 900 }, 64_000)).toBe(800)
  expect(mostOf(way, undefined)).toBe(18_000)
  expect(arrives(2000, way)).toBe(1250)
})

test.for([
  [{}, 800, undefined],
  [{}, 799, 'You need at least 800 points for this. You have 799.'],
  [{}, undefined, undefined],
  [{ leftToday: 400 }, 4812, 'You’ve reached today’s limit of 20,000 points with Swallow Air. Come back tomorrow.'],
  [{ timesLeftToday: 0 }, 4812, 'You’ve converted as often as you can in a day with Swallow Air. Come back tomorrow.'],
] as const)('with %j and %s points: %s', ([changes, balance, says]) => {
  expect(whyNone({ ...way, ...changes }, balance, airline)).toBe(says)
})

test.for([
  [800, undefined],
  [4800, undefined],
  [0, 'Convert 800 or more'],
  [Number.NaN, 'Convert 800 or more'],
  [1000, 'They go in steps of 400: try 800 or 1,200'],
  [4810, 'You can convert up to 4,800 now'],
] as const)('of %d points typed it says: %s', ([points, says]) => {
  expect(amountProblem(points, way, 4800)).toBe(says)
})

test('amounts to press are whole steps, each once', () => {
  expect(suggestedAmounts(way, 18_000)).toEqual([800, 4400, 9200, 18_000])
  expect(suggestedAmounts(way, 1200)).toEqual([800, 1200])
  expect(suggestedAmounts(way, 800)).toEqual([800])
})
