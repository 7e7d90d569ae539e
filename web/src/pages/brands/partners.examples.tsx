import { programme } from '@pollen/contract/programme'
import { coffee, listedBrands } from '../../parts/examples/listed-brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/nectar-brands-api/brands/panel'

export const examples: Record<string, ScreenExample> = {
  full: {
    answers: { [url]: { brands: listedBrands.toReversed() } },
    until: coffee.name,
    says: [`${programme.partnerCount}+ Brands`],
  },
  loading: {},
  error: { answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
