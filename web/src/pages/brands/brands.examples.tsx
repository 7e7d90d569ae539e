import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/nectar-brands-api/brands'
const answers = { [url]: { brands: Object.values(brands) } }
const memory = { sessionCreatedAt: '1', firstName: 'Ada' }

export const examples: Record<string, ScreenExample> = {
  full: { answers, until: brands.coffee.name },
  'a member’s': { memory, answers, until: brands.coffee.name },
  'nothing found': { answers, fill: { 'Search brands': 'Zebra' }, until: 'No brand with that name' },
  loading: {},
  error: { answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
