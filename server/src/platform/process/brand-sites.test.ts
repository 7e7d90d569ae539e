import { expect, test } from 'vitest'
import { sitesAt } from './brand-sites.ts'

test.each([
  ['https://ebay.example/', 'http://localhost:4100/ebay'],
  ['https://british-airways.example/join', 'http://localhost:4100/british-airways/join'],
  ['https://ebay.example/vouchers?of=us', 'http://localhost:4100/ebay/vouchers?of=us'],
  ['https://www.example.com/', 'https://www.example.com/'],
])('where sites of brands are played, %s is %s; elsewhere it stays', (address, played) => {
  expect(sitesAt('http://localhost:4100')(address)).toBe(played)
  expect(sitesAt(undefined)(address)).toBe(address)
})
