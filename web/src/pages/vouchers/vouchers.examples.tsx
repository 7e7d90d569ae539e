import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const url = '/vouchers'

export const examples: Record<string, ScreenExample> = {
  none: { memory, answers: { [url]: { vouchers: [] } }, until: 'You don’t have any at the moment' },
  loading: { memory },
  error: { memory, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
