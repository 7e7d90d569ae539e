import type { OfferSource } from '@pollen/contract/offers'
import { expect, test } from 'vitest'
import { loadInWords } from './offer-loads.ts'

test.for<[OfferSource[], string]>([
  [['PIANO'], 'We loaded one offer for you'],
  [['PIANO', 'COALITION'], 'We loaded 2 offers for you'],
  [['NECTAR_PRICE'], 'We unlocked one price for you'],
  [['NECTAR_PRICE', 'PIANO', 'NECTAR_PRICE'], 'We loaded one offer and unlocked 2 prices for you'],
])('a load of %o says: %s', ([sources, words]) => {
  expect(loadInWords({ offers: sources.map((source, id) => ({ id: String(id), title: '', source })) })).toBe(words)
})
