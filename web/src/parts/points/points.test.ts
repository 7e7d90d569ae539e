import { expect, test } from 'vitest'
import { formatMovement, formatPoints, formatWorth } from './points.ts'

test('points are written with separators and a true minus', () => {
  expect([formatPoints(4812), formatMovement(118), formatMovement(-1500), formatMovement(0)]).toEqual([
    '4,812',
    '+118',
    '−1,500',
    '0',
  ])
})

test('points are worth whole pennies, rounded down', () => {
  expect([formatWorth(4812), formatWorth(1), formatWorth(3)]).toEqual(['£24.06', '£0.00', '£0.01'])
})
