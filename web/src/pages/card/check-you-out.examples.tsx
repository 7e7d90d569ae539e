import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/temporary-card/check'
const path = `/check-you-out?token=${'x'.repeat(43)}`
const card = {
  lastDigits: '0015',
  hasEnded: false,
  endsAt: '2026-12-21T10:00:00.000Z',
  points: 1240,
  pointsKeptUntil: '2027-03-21T10:00:00.000Z',
}
const ended = {
  ...card,
  hasEnded: true,
  endsAt: '2026-11-01T10:00:00.000Z',
  pointsKeptUntil: '2027-01-30T10:00:00.000Z',
}
const state = { cardNumber: '70000000015' }

export const examples: Record<string, ScreenExample> = {
  empty: {},
  'not a number': { fill: { 'Card number': 'abc' } },
  'asked too often': {
    answers: { [url]: { refusal: 'tooManyMessages' } },
    fill: { 'Card number': '70000000015' },
    press: ['Continue'],
  },
  'check your email': { state, until: 'If that’s a temporary card' },
  'sent again': { state, answers: { [url]: {} }, press: ['Resend email'], until: 'We just sent you another email.' },
  loading: { path },
  'with points': { path, answers: { [url]: card }, until: '1,240 points wait for you' },
  'one point': { path, answers: { [url]: { ...card, points: 1 } }, until: '1 point waits for you' },
  'no points yet': { path, answers: { [url]: { ...card, points: 0 } }, until: 'No points yet' },
  ended: { path, answers: { [url]: ended }, until: 'stopped collecting' },
  'link over': { path, answers: { [url]: { refusal: 'linkNotValid' } }, until: 'This link has ended' },
  'did not load': { path, answers: { [url]: { refusal: 'busy' } }, until: 'Try again' },
}
