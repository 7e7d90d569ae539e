import { expect, test } from 'vitest'
import { formatChange, formatNumber, formatPence } from './numbers.ts'

test('numbers are written with separators and a true minus', () => {
  expect([formatNumber(4812), formatChange(118), formatChange(-1500), formatChange(0)]).toEqual([
    '4,812',
    '+118',
    '−1,500',
    '0',
  ])
})

test('pence are written as pounds', () => {
  expect([formatPence(2350), formatPence(-1), formatPence(123_456)]).toEqual(['£23.50', '−£0.01', '£1,234.56'])
})
