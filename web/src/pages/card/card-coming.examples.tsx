import { type CardOrder, newestCardOrder } from '@pollen/contract/member/card-orders'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { cardAnswers, loggedIn, noCard } from './card.sample.ts'

const memory = loggedIn
const order: CardOrder = {
  cardNumber: '70000000015',
  cardType: 'CARD',
  replacementType: 'LOST',
  state: 'ORDERED',
  orderedAt: '2026-03-14T10:00:00Z',
}
const printed: CardOrder = { ...order, state: 'PRINTED', printedAt: '2026-03-16T10:00:00Z' }
const ordered = (it: CardOrder) => ({ ...cardAnswers, [newestCardOrder.url]: { order: it } })

export const examples: Record<string, ScreenExample> = {
  'nothing ordered': { memory, answers: { ...cardAnswers, [newestCardOrder.url]: {} }, until: 'Order a card' },
  'a lost card': { memory, answers: ordered(order), until: 'We’ll tell you when it’s posted.' },
  printed: { memory, answers: ordered(printed), until: 'it was printed on 16 March' },
  posted: {
    memory,
    answers: ordered({ ...printed, state: 'POSTED', postedAt: '2026-03-17T10:00:00Z' }),
    until: 'It was posted on 17 March',
  },
  'a key tag': {
    memory,
    answers: ordered({ ...order, cardType: 'KEYTAG', replacementType: 'DAMAGED' }),
    until: 'Your key tag is ordered',
  },
  loading: { memory },
  'did not load': { memory, answers: noCard, until: 'Your card didn’t load' },
}
