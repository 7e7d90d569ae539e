import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { cardAnswers, loggedIn, noCard } from './card.sample.ts'

const memory = loggedIn

export const examples: Record<string, ScreenExample> = {
  full: { memory, answers: cardAnswers, until: 'Your card number' },
  loading: { memory },
  'did not load': { memory, answers: noCard, until: 'Your card didn’t load' },
}
