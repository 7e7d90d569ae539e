import { href } from '@pollen/contract/paths'
import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const transaction = {
  id: '30',
  occurredAt: '2026-11-21T16:32:00.000Z',
  kind: 'earn' as const,
  points: 68,
  brand: brands.shop,
}

export const examples: Record<string, ScreenExample> = {
  'a member’s': { memory, until: 'Call us' },
  'about a purchase': {
    memory,
    path: `${href('chat')}?about=30`,
    answers: {
      '/shared-transactions-api/transactions/:id': {
        transaction,
        lines: [],
        reference: '2026-11-21/0042/3/118',
        balance: 4812,
      },
    },
    until: brands.shop.name,
  },
  sent: {
    memory,
    fill: { 'What can we help with?': 'Why 68 points?' },
    press: ['Send'],
    answers: { '/v1/collectors/feedback': { caseNumber: '4C07AE91' } },
    until: '4C07AE91',
    says: ['We’ve got your question'],
  },
  'a visitor’s': { until: 'Log in to write to us' },
}
