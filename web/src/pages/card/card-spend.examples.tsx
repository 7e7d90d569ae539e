import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { heldAfterRecovery, locked, lockedForCase } from '../../parts/spending/spending.sample.ts'
import { aRefusedSpend, cardAnswers, loggedIn, noCard, refusedSpendUrl } from './card.sample.ts'

const memory = loggedIn
const html = `<h2>What they’re worth</h2><p>${programme.pointsPerPound} points are worth £1.</p>`
const rules = { version: 1, from: '2026-11-02', html, versions: [{ version: 1, from: '2026-11-02' }] }
const url = '/balance-api/balance'
const lock = '/v1/collectors/redemption-status'
const full = { ...cardAnswers, [url]: { balance: 4812, pending: 118 } }

export const examples: Record<string, ScreenExample> = {
  full: { memory, answers: full, until: 'New code in' },
  'no points': { memory, answers: { ...cardAnswers, [url]: { balance: 0, pending: 0 } }, until: 'New code in' },
  locked: { memory, answers: { ...full, [lock]: locked }, until: 'No till takes your code' },
  'locked after a theft': { memory, answers: { ...full, [lock]: lockedForCase }, until: 'Unlock with your password' },
  'held after a recovery': { memory, answers: { ...full, [lock]: heldAfterRecovery }, until: 'Your points are held' },
  'locked, and a till tried': {
    memory,
    answers: { ...full, [lock]: locked, [refusedSpendUrl]: { refused: aRefusedSpend } },
    until: 'tried to take 200 points',
  },
  loading: { memory },
  'nothing loads': { memory, answers: { ...noCard, [url]: { refusal: 'busy' } }, until: 'Your code didn’t load' },
  'the rules': {
    press: ['The rules of spending'],
    answers: { '/c/api/spend-document/:name': rules },
    until: 'What they’re worth',
  },
  visitor: { until: 'Try a temporary card' },
}
