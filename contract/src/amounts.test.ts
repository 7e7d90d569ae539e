import { expect, test } from 'vitest'
import { withUnbrokenAmounts } from './amounts.ts'

test.for([
  ['London dry gin, 70 cl', 'London dry gin, 70~cl'],
  ['Lamb leg joint, 1.2 kg', 'Lamb leg joint, 1.2~kg'],
  ['Cola, 8 × 330 ml', 'Cola, 8~×~330~ml'],
  ['Still water, 6 × 1.5 litres', 'Still water, 6~×~1.5~litres'],
  ['Baby wipes, pack of 4 × 64', 'Baby wipes, pack~of~4~×~64'],
  ['Nappies, size 4, pack of 44', 'Nappies, size 4, pack~of~44'],
  ['Vitamin C, 60 tablets', 'Vitamin C, 60~tablets'],
  ['Beef mince, 5 % fat, 500 g', 'Beef mince, 5~% fat, 500~g'],
] as const)('%s keeps its amount on one line', ([name, kept]) => {
  expect(withUnbrokenAmounts(name).replaceAll('\u00a0', '~')).toBe(kept)
})
