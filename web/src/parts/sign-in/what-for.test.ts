import { expect, test } from 'vitest'
import { whatFor } from './what-for.ts'

test.each([
  ['/brands', 'Log in to see our brands.'],
  ['/brands?type=redeem', 'Log in to see our brands.'],
  ['/brands/search?query=tea', 'Log in to search our brands.'],
  ['/brands/british-airways/conversion', 'Log in to convert points.'],
  ['/accessibility', 'Log in to read about accessibility.'],
  ['/offer-details/food/triple-bread', 'Log in to see this offer.'],
  ['/homepage', undefined],
  ['https://elsewhere.example/brands', undefined],
  ['', undefined],
  [null, undefined],
])('a log-in that leads to %s says: %s', (next, says) => {
  expect(whatFor(next)).toBe(says)
})
