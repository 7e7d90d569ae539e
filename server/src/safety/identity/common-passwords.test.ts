import { randomBytes } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword } from './identity.ts'

test('at least ten thousand passwords are known from leaks', () => {
  expect(new Set(dictionary['passwords-common']).size).toBeGreaterThan(10_000)
  expect(dictionary['passwords-common'].filter((password) => !isCommonPassword(password))).toEqual([])
})

test.each([
  'password',
  'PASSWORD',
  'P@ssw0rd1!',
  'Pa$$word2024!',
  'Liverpool2024!',
  '!Liverpool24',
  '123Liverpool!',
  'L1verp00l!',
  'Qwertyuiop1!',
  'Welcome123!',
  'Sunsh1ne#1',
  'Princes$2024',
  'Football!!99',
  'Dr@g0n2026!',
  '1234567890',
])('%s is common, disguised or not', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Clover-Field-7',
  'Honeycomb-2026',
  'Correct-Horse-Battery-Staple-1',
  'my-password-is-not-liverpool-9A',
  'DragonsEatPurpleSunshine7!',
  'Footballer-On-The-Roof-8',
  'Dragon19481122!!',
  'пароль-Clover-9',
])('%s merely contains a common word, if any', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('what a password manager makes up is not taken for a common one', () => {
  const random = () => `aA1!${randomBytes(9).toString('base64')}`
  expect(Array.from({ length: 5000 }, random).filter(isCommonPassword)).toEqual([])
})

test('a password as long as it may be takes hardly longer than a short one', () => {
  const microsecondsOf = (password: string) => {
    const before = process.cpuUsage() // however busy the machine is
    for (let asked = 0; asked < 200; asked++) isCommonPassword(password)
    return process.cpuUsage(before).user
  }
  const short = Math.max(1000, microsecondsOf('!1'.repeat(4)))
  expect(microsecondsOf('!1'.repeat(64)) / short).toBeLessThan(1000)
})
