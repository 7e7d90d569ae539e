import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { cardAnswers, loggedIn, noCard } from './card.sample.ts'

const memory = loggedIn
const url = '/balance-api/balance'

export const examples: Record<string, ScreenExample> = {
  full: { memory, answers: { ...cardAnswers, [url]: { balance: 4812, pending: 118 } }, until: 'New code in' },
  'no points': { memory, answers: { ...cardAnswers, [url]: { balance: 0, pending: 0 } }, until: 'New code in' },
  loading: { memory },
  'nothing loads': { memory, answers: { ...noCard, [url]: { refusal: 'busy' } }, until: 'Your code didn’t load' },
  visitor: { until: 'Try a temporary card' },
}
