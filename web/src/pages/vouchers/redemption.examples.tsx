import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { locked } from '../../parts/spending/spending.sample.ts'
import { waysWith } from '../../parts/spending/ways-to-spend.sample.ts'
import { someRewards } from '../../parts/vouchers/vouchers.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const answersFor = (balance: number) => ({
  '/rewards': { rewards: someRewards },
  '/balance-api/balance': { balance, pending: 0 },
  '/ways-to-spend': waysWith(balance),
})

export const examples: Record<string, ScreenExample> = {
  rewards: { memory, answers: answersFor(4812), until: 'A coffee at Quayside' },
  'of one category': {
    memory,
    path: '/redemption?category=eatingout',
    answers: answersFor(4812),
    until: 'A coffee at Quayside',
    says: ['All categories', 'Eating out', 'Department stores'],
  },
  'the rules': {
    memory,
    answers: {
      ...answersFor(4812),
      '/documents-api/registration/:name.html': '<p>Points are ours to give.</p>',
    },
    press: ['The rules of spending points'],
    until: 'Points are ours to give.',
  },
  'with picks': {
    memory,
    switches: { nectarPicks: true },
    answers: { ...answersFor(4812), '/picks': { isAgreed: true, picks: [] } },
    until: 'Nothing yet',
  },
  'a reward': {
    memory,
    answers: answersFor(4812),
    press: ['A coffee at Quayside'],
    until: 'Redeem 600 points',
    says: ['You’ll have left'],
  },
  'while spending is locked': {
    memory,
    answers: { ...answersFor(4812), '/v1/collectors/redemption-status': locked },
    press: ['A coffee at Quayside'],
    until: 'Spending is locked',
  },
  'too few points': { memory, answers: answersFor(4812), press: ['£25 off for your home'], until: '188 more points' },
  'none left': { memory, answers: answersFor(4812), press: ['£10 off online'], until: 'There are none left for now' },
  refused: {
    memory,
    answers: { ...answersFor(4812), '/request-voucher': { refusal: 'spendingLocked' } },
    press: ['A coffee at Quayside', 'Redeem 600 points'],
    until: 'Spending is locked',
  },
  'asks for a code': {
    memory,
    answers: { ...answersFor(6000), '/customer/passkeys': { passkeys: [] } },
    press: ['£25 off for your home', 'Redeem 5,000 points'],
    until: 'Send me a code',
  },
  none: { memory, answers: { ...answersFor(0), '/rewards': { rewards: [] } }, until: 'There are none at the moment' },
  loading: { memory },
  error: { memory, answers: { ...answersFor(0), '/rewards': { refusal: 'busy' } }, until: 'didn’t load' },
}
