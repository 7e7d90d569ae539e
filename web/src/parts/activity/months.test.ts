import { expect, test } from 'vitest'
import { lastYear, monthsOf } from './months.ts'

test('a year is this month and the eleven before it', () => {
  const year = lastYear('2026-02-14')
  expect(year).toEqual({ fromDate: '2025-03-01', toDate: '2026-02-14' })
  expect(monthsOf(year)).toHaveLength(12)
  expect(monthsOf({ fromDate: '2025-12-31', toDate: '2026-01-01' })).toEqual(['2025-12', '2026-01'])
})
