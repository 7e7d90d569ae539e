import { coffee, listedBrands } from '../../parts/examples/listed-brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/brands-api/brands'
const path = '/brands/categories/eatingout'
const answers = { [url]: { brands: listedBrands } }

export const examples: Record<string, ScreenExample> = {
  full: { path, answers, until: coffee.name },
  all: { path: '/brands/categories/all-categories', answers, until: coffee.name },
  empty: { path: '/brands/categories/technology', answers, until: 'No brand here yet' },
  unknown: { path: '/brands/categories/zebras', until: 'We don’t have that category' },
  loading: { path },
  error: { path, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
