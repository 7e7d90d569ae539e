import { coffee, listedBrands, market } from '../../parts/examples/listed-brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/brands-api/brands'
const answers = { [url]: { brands: listedBrands }, '/shared-transactions-api/brands': { brands: [] } }
/** Where the member shopped. */
const theirs = {
  '/shared-transactions-api/brands': {
    brands: [{ brandDetailsKey: market.brandDetailsKey, name: market.name, colour: market.colour }],
  },
}
const memory = { sessionCreatedAt: '1', firstName: 'Ada' }

export const examples: Record<string, ScreenExample> = {
  full: { answers, until: coffee.name },
  'a member’s': { memory, answers: { ...answers, ...theirs }, until: 'More brands' },
  'where one spends': { path: '/brands?type=redeem', answers, until: '500 points = £2.50 off' },
  'of a category': { path: '/brands?category=eatingout', answers, until: 'One brand where you collect' },
  'none of a category': { path: '/brands?category=technology', answers, until: 'No brand here yet' },
  'the categories as a popup': { answers, press: ['Categories'], until: 'Show' },
  loading: {},
  error: { answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
