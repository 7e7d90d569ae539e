import { expect, test } from 'vitest'
import { seasonOf } from './season.ts'

test.for([
  ['2027-05-31T12:00', undefined],
  ['2027-06-01T12:00', 'pride'],
  ['2027-06-30T12:00', 'pride'],
  ['2027-07-01T12:00', undefined],
  ['2027-10-15T12:00', 'blackHistory'],
] as const)('at %s the logo wears the colours of %s', ([time, season]) => {
  expect(seasonOf(new Date(time), false)).toBe(season)
  expect(seasonOf(new Date(time), true)).toBe('memorial')
})
