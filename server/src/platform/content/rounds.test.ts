import { expect, test } from 'vitest'
import { onCalendar, roundAt } from './rounds.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const written = (text: string, day: string) => onCalendar(text, roundAt('2026-11-25', at(day)))

test.each([
  ['{day 0}', '2026-11-23'],
  ['{day -7} to {day 6}', '2026-11-16 to 2026-11-29'],
  ['on {day 7 in words}', 'on 30 November'],
  ['{day 25 at 17:00}', '2026-12-18T17:00:00Z'],
  ['2026-12-24', '2026-12-24'],
  ['fresh-comb-{round}', 'fresh-comb-1'],
  ['{day} {days 3} {day 1 at noon} {name}', '{day} {days 3} {day 1 at noon} {name}'],
])('%s is %s, counted from the Monday of the week in which all began', (text, becomes) => {
  expect(written(text, '2026-11-25')).toBe(becomes)
})

test('after four weeks the days come again, and what is another thing in each round has another name', () => {
  expect(written('{day 0} {round}', '2026-12-20')).toBe('2026-11-23 1')
  expect(written('{day 0} {round}', '2026-12-21')).toBe('2026-12-21 2')
  expect(written('{day 0} {round}', '2028-11-20')).toBe('2028-11-20 27')
  expect(written('{day 8 at 17:00}', '2027-06-15')).toBe('2027-06-15T16:00:00Z')
})

test('a clock that is behind reads the first round', () => {
  expect(written('{day 0}', '2026-10-01')).toBe('2026-11-23')
})
