import type { ScreenExample } from '../dev/example.ts'
import { cardAnswers, loggedIn, noBarcode, noCard } from './card.sample.ts'

const until = 'New code in'
const memory = loggedIn

export const examples: Record<string, ScreenExample> = {
  full: { memory, answers: cardAnswers, until },
  'with wallets': {
    memory,
    answers: { ...cardAnswers, '/wallets': { google: true, apple: true } },
    until: 'Add to Apple Wallet',
  },
  loading: { memory },
  aztec: { memory, answers: cardAnswers, press: ['Show an Aztec code instead'], until: 'Show a QR code instead' },
  scan: { memory, answers: cardAnswers, press: ['Trouble scanning?'], until: 'Set screen brightness' },
  'scan, loading': { memory, press: ['Trouble scanning?'], until: 'Loading your barcode' },
  'scan, failed': { memory, answers: noBarcode, press: ['Trouble scanning?'], until: 'Your barcode did not load' },
  'how to use': { memory, answers: cardAnswers, press: ['How do I use my card?'], until: 'face the barcode' },
  'nothing loads': { memory, answers: noCard, until: 'Your code did not load' },
}
