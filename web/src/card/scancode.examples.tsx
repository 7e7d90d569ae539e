import type { ScreenExample } from '../dev/example.ts'
import { cardAnswers, loggedIn, noBarcode, noCard } from './card.sample.ts'

const memory = loggedIn

export const examples: Record<string, ScreenExample> = {
  full: { memory, answers: cardAnswers, until: 'New code in' },
  loading: { memory },
  'without a barcode': { memory, answers: noBarcode, until: 'Your barcode did not load' },
  'nothing loads': { memory, answers: noCard, until: 'Your code did not load' },
  visitor: { until: 'Try a temporary card' },
}
