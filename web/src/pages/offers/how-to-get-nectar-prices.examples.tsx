import { samplePrices } from '../../parts/examples/prices.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/prices-api/prices'
const answers = { [url]: { prices: samplePrices, total: samplePrices.length, hasMore: false } }

export const examples: Record<string, ScreenExample> = {
  visitor: { answers, until: 'Oat drink' },
  'a member’s': { memory: { sessionCreatedAt: '1', firstName: 'Ada' }, answers, until: 'Oat drink' },
  loading: {},
  error: { answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
