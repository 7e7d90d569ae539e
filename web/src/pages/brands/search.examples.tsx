import { programme } from '@pollen/contract/programme'
import { brands } from '../../parts/examples/brands.sample.ts'
import { coffee, listedBrands } from '../../parts/examples/listed-brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = '/brands/search?query=cofee'
const url = '/nectar-brands-api/brands/search'

export const examples: Record<string, ScreenExample> = {
  empty: {
    answers: { '/nectar-brands-api/brands/panel': { brands: listedBrands.toReversed() } },
    until: coffee.name,
    says: [`${programme.partnerCount}+ Brands`],
  },
  'one found': { path, answers: { [url]: { brands: [coffee] } }, until: 'One brand found' },
  'several found': { path, answers: { [url]: { brands: listedBrands } }, until: brands.longNamed.name },
  'none found': { path: '/brands/search?query=zebra', answers: { [url]: { brands: [] } }, until: 'No brand like that' },
  typing: { fill: { 'Search brands': 'cofee' }, answers: { [url]: { brands: [coffee] } }, until: 'One brand found' },
  loading: { path },
  error: { path, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
