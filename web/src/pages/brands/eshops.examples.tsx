import { brands } from '../../parts/examples/brands.sample.ts'
import { listedBrands, market } from '../../parts/examples/listed-brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/brands-api/brands'
const visitsUrl = '/brands-api/eshops/visits'
const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const answers = { [url]: { brands: listedBrands } }
const visits = [{ ...brands.market, leftAt: new Date(Date.now() - 60_000).toISOString(), usualDays: 45 }]

export const examples: Record<string, ScreenExample> = {
  full: { answers, until: market.name },
  'after one left': { memory, answers: { ...answers, [visitsUrl]: { visits } }, until: 'We saw you leave for' },
  empty: { answers: { [url]: { brands: [] } }, until: 'No eShop at the moment' },
  loading: {},
  error: { answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
