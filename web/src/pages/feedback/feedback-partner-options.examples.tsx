import { listedBrands } from '../../parts/examples/listed-brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/brands-api/brands/panel'
const memory = { firstName: 'Ada' }

export const examples: Record<string, ScreenExample> = {
  partners: { memory, answers: { [url]: { brands: listedBrands } }, until: 'Another partner' },
  loading: { memory },
  'does not load': { memory, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
