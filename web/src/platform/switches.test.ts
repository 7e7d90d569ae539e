import { expect, test } from 'vitest'
import { overridesIn } from './switches.ts'

test('outside prod an address turns any switch there is, on or off', () => {
  const search = '?next=%2Fhomepage&switch.business=off&switch.maintenance=on&switch.dayOff=on&switch.skipCard=maybe'
  expect(overridesIn(search, 'preprod')).toEqual({ business: false, maintenance: true })
})

test('in prod an address turns looks, and no rules', () => {
  expect(overridesIn('?switch.business=off&switch.maintenance=on&switch.webMailShortcut=off', 'prod')).toEqual({
    webMailShortcut: false,
  })
})
