import { expect, test } from 'vitest'
import { unavailableIn } from './maintenance.ts'

test.each([
  ['2022-02-02T23:00Z', '2022-02-03T06:00Z', 'from 11pm Wednesday 2nd February to 6am Thursday 3rd February'],
  ['2026-07-21T00:30Z', '2026-07-22T11:15Z', 'from 1:30am Tuesday 21st July to 12:15pm Wednesday 22nd July'],
  ['2026-12-11T00:00Z', '2026-12-12T12:00Z', 'from 12am Friday 11th December to 12pm Saturday 12th December'],
])('a window of %s to %s is said as people in Britain say it', (from, until, says) => {
  expect(unavailableIn({ from: new Date(from), until: new Date(until) })).toBe(`Service unavailable ${says}.`)
})
