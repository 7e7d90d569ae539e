import { expect, test } from 'vitest'
import { formatChange, formatNumber, formatPence, formatWorth, namedPoints } from './numbers.ts'

test('numbers are written with separators and a true minus', () => {
  expect([0, 812, 4812, 48_120, 1_234_567, -4812].map(formatNumber)).toEqual([
    '0',
    '812',
    '4,812',
    '48,120',
    '1,234,567',
    '-4,812',
  ])
  expect([formatChange(118), formatChange(-1500), formatChange(0)]).toEqual(['+118', '−1,500', '0'])
})

test('pence are written as pounds', () => {
  expect([2350, -1, 0, 123_456, 100_000_005].map(formatPence)).toEqual([
    '£23.50',
    '−£0.01',
    '£0.00',
    '£1,234.56',
    '£1,000,000.05',
  ])
})

test('points are worth whole pennies, rounded down', () => {
  expect([formatWorth(4812), formatWorth(1), formatWorth(3)]).toEqual(['£24.06', '£0.00', '£0.01'])
})

test('one point is not called points', () => {
  expect([namedPoints(1), namedPoints(4812)]).toEqual(['1 point', '4,812 points'])
  expect([namedPoints(1, 'Bonvoy points'), namedPoints(2, 'Bonvoy points')]).toEqual([
    '1 Bonvoy point',
    '2 Bonvoy points',
  ])
  expect(namedPoints(1, 'Avios')).toBe('1 Avios')
})
