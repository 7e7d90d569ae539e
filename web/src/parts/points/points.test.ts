import { expect, test } from 'vitest'
import { formatWorth, namedPoints } from './points.ts'

test('points are worth whole pennies, rounded down', () => {
  expect([formatWorth(4812), formatWorth(1), formatWorth(3)]).toEqual(['£24.06', '£0.00', '£0.01'])
})

test('one point is not called points', () => {
  expect([namedPoints(1), namedPoints(4812)]).toEqual(['1 point', '4,812 points'])
})
