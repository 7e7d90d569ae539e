import { barcode } from '../../../parts/card/bars.sample.ts'
import type { ScreenExample } from '../../../parts/examples/screen-example.ts'

const path = '/temp-card/your-card/example'
const url = '/temporary-card/card'

export const examples: Record<string, ScreenExample> = {
  shown: {
    says: ['21 December 2026', 'register with the same email by 21 March 2027'],
    path,
    answers: { [url]: { cardNumber: '70000000015', code128: barcode, endsAt: '2026-12-21T10:00:00.000Z' } },
  },
  loading: { path },
  ended: { path, answers: { [url]: { refusal: 'linkNotValid' } } },
  'did not load': { path, answers: { [url]: { refusal: 'busy' } } },
}
