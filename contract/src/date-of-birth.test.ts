import { expect, test } from 'vitest'
import { isOfAge, plainDate, toWire, withSlashes } from './date-of-birth.ts'

/** What the field shows after each key, typed at its end. */
const afterKeys = (keys: string) => [...keys].reduce((shown, key) => withSlashes(shown + key), '')

test.each([
  ['1', '1'],
  ['14', '14'],
  ['140', '14/0'],
  ['1403', '14/03'],
  ['14031', '14/03/1'],
  ['14031990', '14/03/1990'],
  ['14/03/1990', '14/03/1990'],
  ['14-03-1990', '14/03/1990'],
  ['14 / 03 / 1990', '14/03/1990'],
  ['140319901', '14/03/19901'],
  ['1/', '01/'],
  ['1.2.', '01/02/'],
  ['1/2/1990', '01/02/1990'],
  ['1990-03-14', '1990-03-14'],
  ['2010/05/01', '2010-05-01'],
  ['1 Feb 1990', '01/Feb 1990'],
  ['February 1 1990', 'February 1 1990'],
  ['19900314', '19/90/0314'],
  ['', ''],
])('typed “%s”, the field shows “%s”', (keys, shown) => {
  expect(afterKeys(keys)).toBe(shown)
})

test.each([
  ['1990-03-14'],
  ['2010/05/01', '01/05/2010'],
  ['1 Feb 1990', '01/02/1990'],
  ['February 1 1990', '01/02/1990'],
  ['19900314'],
])('typed “%s”, it is a date once the field is left', (keys, date = '14/03/1990') => {
  expect(plainDate(afterKeys(keys))).toBe(date)
})

test('who has their birthday today is of age, who has it tomorrow is not', () => {
  const today = new Date('2026-03-14T00:00:00Z')
  expect([isOfAge('14/03/2008', 18, today), isOfAge('15/03/2008', 18, today)]).toEqual([true, false])
})

test('a date travels with dashes', () => {
  expect(toWire('14/03/1990')).toBe('14-03-1990')
})
