import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { someRewards } from '../../parts/vouchers/vouchers.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const answers = { '/rewards': { rewards: someRewards }, '/balance-api/balance': { balance: 40, pending: 0 } }

export const examples: Record<string, ScreenExample> = {
  rewards: { memory, answers, until: 'A car wash on us' },
  'a reward': { memory, answers, press: ['A car wash on us'], until: 'Get it' },
  none: { memory, answers: { ...answers, '/rewards': { rewards: [] } }, until: 'There are none at the moment' },
  loading: { memory },
  error: { memory, answers: { ...answers, '/rewards': { refusal: 'busy' } }, until: 'didn’t load' },
}
