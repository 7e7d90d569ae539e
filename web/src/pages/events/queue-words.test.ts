import { expect, test } from 'vitest'
import { aboutSoLong, announcementOf, cellsOfPlace, leftInWords, peopleBefore } from './queue-words.ts'

test.each([
  [20, 'less than a minute'],
  [60, 'about a minute'],
  [61, 'about 2 minutes'],
  [700, 'about 15 minutes'],
  [3599, 'about an hour'],
  [5000, 'about one and a half hours'],
  [7200, 'about 2 hours'],
])('%i seconds are %s', (seconds, says) => expect(aboutSoLong(seconds)).toBe(says))

test('the cells fill as the line gets shorter, and are never empty for whoever stands in it', () => {
  const filled = [100_000, 5000, 1000, 100, 10, 1, 0].map(cellsOfPlace)
  expect(filled).toEqual(filled.toSorted((one, other) => one - other))
  expect(filled[0]).toBe(1)
  expect(filled.at(-1)).toBe(18)
})

test('what is read aloud changes with the time that is left, and not with every person', () => {
  const waiting = { state: 'waiting', left: 50, isPromised: false, askAgainSeconds: 2 } as const
  expect(announcementOf({ ...waiting, before: 310, waitSeconds: 1240 })).toBe(
    announcementOf({ ...waiting, before: 305, waitSeconds: 1220 }),
  )
  expect(announcementOf({ ...waiting, before: 0, waitSeconds: 4 })).toBe('You’re in line. You’re next.')
})

test('numbers are said as one says them', () => {
  expect([peopleBefore(1), peopleBefore(1203)]).toEqual(['1 person is before you.', '1,203 people are before you.'])
  expect([leftInWords(10), leftInWords(1200)]).toEqual(['Fewer than ten are left.', 'About 1,200 are left.'])
})
