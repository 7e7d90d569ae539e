import { expect, test } from 'vitest'
import { formatChange, formatNumber, formatPence } from './numbers.ts'

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
