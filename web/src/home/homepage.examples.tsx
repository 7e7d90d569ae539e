import { barcode } from '../design/plastic/plastic.sample.ts'
import type { ScreenExample } from '../dev/example.ts'

const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
const transaction = (id: number, daysAgo: number, points: number, name: string, colour: string) => ({
  ...{ id: `${id}`, occurredAt: at(daysAgo), kind: points > 0 ? 'earn' : 'spend', points },
  brand: { brandDetailsKey: name.toLowerCase(), name, colour },
})
const urls = {
  customer: '/customer/v2',
  balance: '/balance-api/balance',
  card: '/customer/nectar-id',
  activity: '/nectar-shared-transactions-api/transactions',
}
const feed = (transactions: unknown[]) => ({ transactions, hasMore: false, isFeedDelayed: false })
const full = {
  [urls.customer]: { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com' },
  [urls.balance]: { balance: 4812, pending: 0 },
  [urls.card]: { cardNumber: '70000000015', code128: barcode },
  [urls.activity]: feed([
    { ...transaction(5, 0, 0, 'Esso', '#a3283b'), kind: 'earnPending', pendingPoints: 42, status: 'PENDING' },
    transaction(1, 0, 118, "Sainsbury's", '#b4521b'),
    transaction(2, 3, -500, 'Argos', '#1f6f8b'),
    transaction(3, 5, 36, 'Quayside Coffee', '#3d6b4f'),
    transaction(4, 12, 1240, 'British Airways', '#1d4f91'),
  ]),
}
const refusal = { refusal: 'busy' }

export const examples: Record<string, ScreenExample> = {
  full: { answers: full, memory: { sessionCreatedAt: '1', firstName: 'Ada' } },
  new: { answers: { ...full, [urls.balance]: { balance: 0, pending: 0 }, [urls.activity]: feed([]) } },
  loading: { memory: { firstName: 'Ada' } },
  'nothing loads': {
    answers: { [urls.balance]: refusal, [urls.card]: refusal, [urls.activity]: refusal },
    memory: { firstName: 'Ada' },
    until: 'Your balance did not load',
  },
  'a long name': {
    answers: {
      ...full,
      [urls.customer]: { firstName: 'Wilhelmina-Josephine Anne', lastName: 'Marsh', email: 'w@example.com' },
      [urls.balance]: { balance: 1234567, pending: 0 },
    },
  },
}
