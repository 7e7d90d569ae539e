import { listedBrands } from '../../parts/examples/listed-brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/brands-api/brands'

export const examples: Record<string, ScreenExample> = {
  full: { answers: { [url]: { brands: listedBrands } }, until: 'Collect and spend' },
  loading: {},
  failed: { answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
