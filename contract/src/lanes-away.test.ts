import { expect, test } from 'vitest'
import { sayLanesAway } from './lanes-away.ts'

test('what is missing is said with the share of members that it is', () => {
  expect(sayLanesAway('3 of 4')).toBe('Lane 3 does not answer: 25 % of members are not in this.')
  expect(sayLanesAway('1,3 of 16')).toBe('Lanes 1, 3 do not answer: 13 % of members are not in this.')
  expect(sayLanesAway('anything')).toBeUndefined()
})
