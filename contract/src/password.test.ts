import { expect, test } from 'vitest'
import { passwordFaults, rulesBy } from './password.ts'

const owner = { firstName: 'Ada', lastName: 'Marsh', email: 'Bees-Knees-9@example.com' }

test.each([
  ['Clover-7a', []],
  ['Clover-7', ['length']],
  ['clover-field-7', ['uppercase']],
  ['CLOVER-FIELD-7', ['lowercase']],
  ['Clover-Field', ['digit']],
  ['CloverField7', ['special']],
  ['Clover Field-7', ['spaces']],
  ['Bees-Knees-9', ['names']],
  ['bees-knees-9', ['uppercase', 'names']],
  ['Ada', ['length', 'digit', 'special', 'names']],
  ['MARSH', ['length', 'lowercase', 'digit', 'special', 'names']],
])('“%s” breaks: %s', (password, faults) => {
  expect(passwordFaults(password, owner)).toEqual(faults)
})

test('nothing typed yet has no rule fulfilled', () => {
  expect(passwordFaults('', owner)).toHaveLength(7)
})

test.each([
  ['correct horse battery staple', []],
  ['пятнадцать букв', []],
  ['Clover-Field-7', ['length']],
])('by length alone “%s” breaks: %s', (password, faults) => {
  expect(passwordFaults(password, owner, rulesBy.length)).toEqual(faults)
})
