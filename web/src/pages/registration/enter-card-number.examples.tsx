import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const registering = { userData: { existingCardType: 'ISSUED' as const } }
const state = { registering: true }

export const examples: Record<string, ScreenExample> = {
  empty: {
    says: ['What’s your card number?', programme.cardPrefix, 'Need help with your card number?'],
    registration: registering,
    state,
  },
  'a card nobody issued': {
    registration: registering,
    state,
    answers: { '/progressive/card-check': { refusal: 'cardNotRecognised' } },
    fill: { 'Card number': '12345678901' },
    press: ['Continue'],
  },
  'as it is printed': {
    says: ['Continue'],
    registration: registering,
    state,
    fill: { 'Card number': `${programme.cardPrefix} 700 0000 0215` },
  },
  'a digit too many': {
    says: [`Enter a ${programme.name} card number that has 11 numbers`],
    registration: registering,
    state,
    fill: { 'Card number': '6335 8600 0000 0000 2159' },
  },
  'an older card': {
    says: ['Continue'],
    registration: registering,
    state,
    fill: { 'Card number': '6335 8600 0000 0215' },
  },
  'a letter in it': {
    says: [`Enter a valid ${programme.name} card number`],
    registration: registering,
    state,
    fill: { 'Card number': '7OO 0000 0215' },
  },
  help: {
    says: [
      `Your ${programme.name} card number is the last 11 numbers on your plastic card.`,
      'I don’t have my card with me',
      'Ok, got it',
    ],
    registration: registering,
    state,
    press: ['Need help with your card number?'],
  },
  'on the way to log in': {},
  'no way to log in': { answers: { '/progressive/identity-login': { refusal: 'busy' } } },
  'asked for to log in': { path: '/id/start/login', switches: { skipCard: false } },
  'never skipped': { path: '/id/start/enter-collector-id' },
  'from the app, with an account already': {
    path: '/id/start/app-enter-card-number',
    answers: { '/progressive/card-check': { authToken: 'x'.repeat(43), next: ['DO_LOGIN_IDENTITY'] } },
    fill: { 'Card number': '12345678901' },
    press: ['Continue'],
    until: 'This card has an account already',
  },
}
