import { expect, test } from 'vitest'
import { linesTyped } from './address-typed.ts'

const typed = { line1: 'The Old Mill', line2: '', town: 'Beeford Magna', county: '', postcode: 'aa11ab' }

test('a typed address keeps its lines in order, without the empty ones, its postcode as it is written', () => {
  expect(linesTyped(typed)).toEqual(['The Old Mill', 'Beeford Magna', 'AA1 1AB'])
  expect(linesTyped({ ...typed, line2: 'Mill Lane', county: 'Meadshire', postcode: 'EC1A 1BB' })).toEqual([
    'The Old Mill',
    'Mill Lane',
    'Beeford Magna',
    'Meadshire',
    'EC1A 1BB',
  ])
})
