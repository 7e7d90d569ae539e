import type { Answers } from '../../parts/examples/answers.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { locked, unlocked } from '../../parts/spending/spending.sample.ts'
import { bought, partners } from '../../parts/vouchers/vouchers.sample.ts'
import { aRefusedSpend, cardAnswers, loggedIn, noBarcode, noCard, refusedSpendUrl } from './card.sample.ts'

const until = 'New code in'
const memory = loggedIn

const points = {
  '/balance-api/balance': { balance: 4812, pending: 118 },
  '/v1/collectors/redemption-status': unlocked,
} satisfies Answers
const lockedCard = { ...cardAnswers, ...points, '/v1/collectors/redemption-status': locked }

export const examples: Record<string, ScreenExample> = {
  full: { memory, answers: { ...cardAnswers, ...points }, until },
  'with vouchers': {
    memory,
    answers: { ...cardAnswers, ...points, '/vouchers': { vouchers: [bought, partners] } },
    until,
  },
  'with wallets': {
    memory,
    answers: { ...cardAnswers, ...points, '/wallets': { google: true, apple: true } },
    until: 'Add to Apple Wallet',
  },
  'code first': { memory, answers: { ...cardAnswers, ...points }, variants: { nectar_qr_enabled: 'B' }, until },
  loading: { memory },
  aztec: {
    memory,
    answers: cardAnswers,
    press: ['Till can’t read it? Try another code'],
    until: 'Show a QR code instead',
  },
  scan: {
    says: [
      'Here’s a bigger barcode, it might help if you’re having trouble scanning.',
      'Set screen brightness to 80% or higher for best results.',
    ],
    memory,
    answers: cardAnswers,
    press: ['Trouble scanning?'],
    until: 'Set screen brightness',
  },
  'scan, loading': { memory, press: ['Trouble scanning?'], until: 'Loading your barcode' },
  'scan, failed': { memory, answers: noBarcode, press: ['Trouble scanning?'], until: 'Your barcode didn’t load' },
  locked: { memory, answers: lockedCard, until: 'No till takes your code' },
  'locked, and a till tried': {
    memory,
    answers: { ...lockedCard, [refusedSpendUrl]: { refused: aRefusedSpend } },
    until: 'tried to take 200 points',
  },
  'nothing loads': { memory, answers: noCard, until: 'Your code didn’t load' },
}
