import { expect, test } from 'vitest'
import { isOfAge, toWire, withSlashes } from './date-of-birth.ts'

test.each([
  ['1', '1'],
  ['14', '14'],
  ['140', '14/0'],
  ['1403', '14/03'],
  ['14031', '14/03/1'],
  ['14031990', '14/03/1990'],
  ['14/03/1990', '14/03/1990'],
  ['14-03-1990', '14/03/1990'],
  ['140319901', '14/03/1990'],
  ['14/0', '14/0'],
  ['1/', '01'],
  ['01/2/', '01/02'],
  ['1/2/1990', '01/02/1990'],
  ['0/', '00'],
  ['1990-03-14', '14/03/1990'],
  ['', ''],
])('typed “%s” reads “%s”', (typed, reads) => {
  expect(withSlashes(typed)).toBe(reads)
})

test('who has their birthday today is of age, who has it tomorrow is not', () => {
  const today = new Date('2026-03-14T00:00:00Z')
  expect([isOfAge('14/03/2008', 18, today), isOfAge('15/03/2008', 18, today)]).toEqual([true, false])
})

test('a date travels with dashes', () => {
  expect(toWire('14/03/1990')).toBe('14-03-1990')
})
