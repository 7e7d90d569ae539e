import type { Transaction } from '@pollen/contract/member/activity'
import { brands } from '../examples/brands.sample.ts'
import { TransactionRow } from './transaction-row.tsx'

const purchase: Transaction = {
  id: '30',
  occurredAt: '2026-03-03T09:14:00.000Z',
  brand: brands.grocer,
  kind: 'earn',
  points: 118,
  amountPence: 11_840,
}

const row = (over: Partial<Transaction>, below?: 'day' | 'shop') => (
  <ul>
    <TransactionRow {...purchase} {...over} {...(below && { below })} />
  </ul>
)

export const examples = {
  collected: () => row({}),
  'below its day': () => row({}, 'day'),
  'below its shop': () => row({}, 'shop'),
  spent: () => row({ kind: 'hold', points: -500 }),
  pending: () => row({ points: 0, pendingPoints: 42, status: 'PENDING' }),
  delayed: () => row({ points: 0, pendingPoints: 18, status: 'DELAYED' }),
  long: () => row({ brand: brands.longNamed, points: 1_234_567, amountPence: 123_456_700 }, 'day'),
}
