import { expect, test } from 'vitest'
import { relativeDate } from './day-and-time.ts'

const now = new Date('2026-07-15T12:00:00Z')

test.each([
  ['2026-07-15T08:14:00Z', 'Today, 09:14'],
  ['2026-07-14T23:30:00Z', 'Today, 00:30'],
  ['2026-07-14T10:00:00Z', 'Yesterday'],
  ['2026-07-09T10:00:00Z', 'Thursday'],
  ['2026-07-08T10:00:00Z', '8 July'],
  ['2025-03-03T10:00:00Z', '3 March 2025'],
])('%s is said as %s', (occurredAt, says) => {
  expect(relativeDate(occurredAt, now)).toBe(says)
})
