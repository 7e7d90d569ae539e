import { afterEach, expect, test } from 'vitest'
import {
  calendarDayOf,
  dateOf,
  dayName,
  fullDateOf,
  monthName,
  relativeDate,
  shortDayName,
  shortMonthName,
  timeOf,
} from './day-and-time.ts'

const withTemporal = globalThis.Temporal

afterEach(() => Object.assign(globalThis, { Temporal: withTemporal }))

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

test.each([
  ['with Temporal', withTemporal],
  ['without it', undefined],
])('dates and times are those of the programme’s time zone, in full, %s', (_, available) => {
  Object.assign(globalThis, { Temporal: available })
  const atMidnight = '2026-09-07T23:04:00Z'
  expect([timeOf(atMidnight), dateOf(atMidnight), fullDateOf(atMidnight), calendarDayOf(new Date(atMidnight))]).toEqual(
    ['00:04', '8 September 2026', 'Tuesday, 8 September 2026', '2026-09-08'],
  )
})

test('days and months are headings of the feed', () => {
  expect(['2026-07-15', '2026-07-14', '2026-07-13', '2026-03-01'].map((day) => dayName(day, now))).toEqual([
    'Today',
    'Yesterday',
    'Monday 13',
    'Sunday 1',
  ])
  expect([monthName('2026-09'), shortMonthName('2026-09')]).toEqual(['September 2026', 'Sept'])
  expect(['2026-07-15', '2026-07-14'].map((day) => shortDayName(day, now))).toEqual(['Today', 'Tue 14'])
})
