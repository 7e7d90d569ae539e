import type { Transaction } from '@pollen/contract/member/activity'
import type { Answers } from '../../parts/examples/answers.ts'
import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { bought } from '../../parts/vouchers/vouchers.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const path = '/voucher-details/30'
const url = '/shared-transactions-api/transactions/:id'
const transaction: Transaction = {
  id: '30',
  occurredAt: bought.issuedAt,
  kind: 'spend',
  points: -1000,
  brand: brands.grocer,
}
const details = {
  transaction,
  lines: [],
  reference: `reward ${bought.voucherId}`,
  balance: 3812,
} satisfies Answers[typeof url]

export const examples: Record<string, ScreenExample> = {
  found: {
    memory,
    path,
    answers: { [url]: { ...details, voucherId: bought.voucherId }, '/vouchers': { vouchers: [bought] } },
    until: 'Did you use this voucher?',
  },
  'no voucher': { memory, path, answers: { [url]: details }, until: 'can’t find that voucher' },
  loading: { memory, path },
  error: { memory, path, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
