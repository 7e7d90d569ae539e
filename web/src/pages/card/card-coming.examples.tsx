import { type CardOrder, cardOnItsWay } from '@pollen/contract/member/card-orders'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { cardAnswers, loggedIn, noCard } from './card.sample.ts'

const memory = loggedIn
const order: CardOrder = {
  cardNumber: '70000000015',
  cardType: 'CARD',
  replacementType: 'LOST',
  orderedAt: '2026-03-14T10:00:00Z',
  comesBy: '2026-03-24T10:00:00Z',
}
const ordered = (it: CardOrder) => ({ ...cardAnswers, [cardOnItsWay.url]: { order: it } })

export const examples: Record<string, ScreenExample> = {
  'nothing ordered': { memory, answers: { ...cardAnswers, [cardOnItsWay.url]: {} }, until: 'Order a card' },
  'a lost card': { memory, answers: ordered(order), until: 'by 24 March' },
  'a key tag': {
    memory,
    answers: ordered({ ...order, cardType: 'KEYTAG', replacementType: 'DAMAGED' }),
    until: 'Your key tag is on its way',
  },
  loading: { memory },
  'did not load': { memory, answers: noCard, until: 'Your card didn’t load' },
}
