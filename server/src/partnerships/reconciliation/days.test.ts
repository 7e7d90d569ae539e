import { expect, test } from 'vitest'
import { daysSince, isOver } from './days.ts'

const now = new Date('2026-03-02T01:20:00Z')

test.each([
  ['no file yet', undefined, ['2026-03-01']],
  ['yesterday’s', '2026-03-01', []],
  ['one of three days ago', '2026-02-27', ['2026-02-28', '2026-03-01']],
  ['one of today, by another clock', '2026-03-02', []],
])('after %s the missing days are asked for', (_, newest, days) => {
  expect(daysSince(newest, now)).toEqual(days)
})

test('after a year away a month is asked for', () => {
  const days = daysSince('2025-03-02', now)
  expect([days.length, days[0], days.at(-1)]).toEqual([31, '2026-01-30', '2026-03-01'])
})

test('a day that is not over has no file', () => {
  expect(['2026-03-01', '2026-03-02', '2026-02-30', 'yesterday'].map((day) => isOver(day, now))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
