import type { ScreenExample } from '../dev/example.ts'

const registering = { userData: { existingCardType: 'ISSUED' as const } }
const state = { registering: true }

export const examples: Record<string, ScreenExample> = {
  empty: { registration: registering, state },
  'a card nobody issued': {
    registration: registering,
    state,
    answers: { '/progressive/card-check': { refusal: 'cardNotRecognised' } },
    fill: { 'Card number': '12345678901' },
    press: ['Continue'],
  },
  help: { registration: registering, state, press: ['Need help with your card number?'] },
  'on the way to log in': { answers: { '/progressive/identity-login': 'never' } },
}
