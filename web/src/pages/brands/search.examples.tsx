import { programme } from '@pollen/contract/programme'
import { brands } from '../../parts/examples/brands.sample.ts'
import { coffee, listedBrands } from '../../parts/examples/listed-brands.sample.ts'
import { samplePrices } from '../../parts/examples/prices.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { topics } from '../../parts/help/questions.sample.ts'
import { sampleOffers } from '../../parts/offers/offers.sample.ts'

const path = '/brands/search?query=cofee'
const url = '/brands-api/brands/search'
const page = { hasMore: false, total: 2 }
const elsewhere = {
  '/offers': { ...page, offers: sampleOffers.slice(0, 2) },
  '/prices-api/prices': { hasMore: true, total: 9, prices: samplePrices.slice(0, 3) },
  '/documents-api/:name.json': [topics],
}
const nowhere = {
  '/offers': { ...page, offers: [], total: 0 },
  '/prices-api/prices': { ...page, prices: [], total: 0 },
  '/documents-api/:name.json': [topics],
}

export const examples: Record<string, ScreenExample> = {
  empty: {
    answers: { '/brands-api/brands/panel': { brands: listedBrands.toReversed() } },
    until: coffee.name,
    says: [`${programme.partnerCount}+ Brands`],
  },
  'one found': { path, answers: { [url]: { brands: [coffee] } }, until: 'One brand found' },
  'several found': { path, answers: { [url]: { brands: listedBrands } }, until: brands.longNamed.name },
  'found elsewhere, too': {
    path: '/brands/search?query=email',
    answers: { [url]: { brands: [coffee] }, ...elsewhere },
    until: 'All 9 prices',
  },
  'none found': {
    path: '/brands/search?query=zebra',
    answers: { [url]: { brands: [] }, ...nowhere },
    until: 'Nothing like that',
  },
  typing: { fill: { Search: 'cofee' }, answers: { [url]: { brands: [coffee] } }, until: 'One brand found' },
  loading: { path },
  error: { path, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
