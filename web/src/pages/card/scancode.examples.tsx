import type { Spending } from '@pollen/contract/member/spending'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { cardAnswers, loggedIn, noBarcode, noCard } from './card.sample.ts'

const memory = loggedIn
const spending = (how: Pick<Spending, 'status'> & Partial<Spending>): ScreenExample => ({
  memory,
  answers: {
    ...cardAnswers,
    '/v1/collectors/redemption-status': { dailyLimitPoints: 20_000, toldBy: 'email', needsPassword: false, ...how },
  },
})

export const examples: Record<string, ScreenExample> = {
  full: { memory, answers: cardAnswers, until: 'New code in' },
  loading: { memory },
  'how to use': {
    says: [
      'How do I use my card?',
      'At the till, face the barcode towards the scanner',
      'Collect points',
      'currently works only at',
      'with more to come',
    ],
    memory,
    answers: cardAnswers,
    press: ['How do I use my card?'],
    until: 'face the barcode',
  },
  'without a barcode': { memory, answers: noBarcode, until: 'Your barcode didn’t load' },
  'nothing loads': { memory, answers: noCard, until: 'Your code didn’t load' },
  locked: { ...spending({ status: 'LOCKED' }), until: 'Spending is locked' },
  'unlocked for a while': {
    ...spending({ status: 'UNLOCKED', locksAt: new Date(Date.now() + 872_000).toISOString() }),
    until: 'Lock spending again',
  },
  'locked after a theft': { ...spending({ status: 'LOCKED', needsPassword: true }), until: 'takes your password' },
  visitor: { until: 'Try a temporary card' },
}
