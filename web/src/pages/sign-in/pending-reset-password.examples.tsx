import { passwordReset, passwordResetWithId, resetCodeVerify } from '@pollen/contract/visitor/password-reset'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const token = 'x'.repeat(43)
const sent = { by: 'email', sentTo: 'ada@example.com' }
const byCard = { by: 'card', id: token, encryptedCollectorJwt: token }

export const examples: Record<string, ScreenExample> = {
  empty: {},
  'nothing entered': { press: ['Continue'] },
  'too often': {
    answers: { [passwordReset.url]: { refusal: 'tooManyMessages' } },
    fill: { Email: 'ada@example.com' },
    press: ['Continue'],
  },
  'check your email': { state: sent },
  'sent again': { state: sent, answers: { [passwordReset.url]: {} }, press: ['Re-send email'] },
  'by card': { state: { by: 'card' } },
  'by card, too often': {
    state: { by: 'card' },
    answers: { [passwordResetWithId.url]: { refusal: 'tooManyTries' } },
    fill: { 'Card number': '70000000058' },
    press: ['Continue'],
  },
  'by email or by text': { state: byCard },
  'by text alone': { state: { ...byCard, ways: ['sms'] } },
  'no way but to call': { state: { ...byCard, ways: [] }, says: ['Call us for a new password'] },
  'a code by email': { state: { ...byCard, sentBy: 'email' } },
  'a code by text': { state: { ...byCard, sentBy: 'sms' } },
  'a wrong code': {
    state: { ...byCard, sentBy: 'sms' },
    answers: { [resetCodeVerify.url]: { refusal: 'codeNotValid' } },
    fill: { Code: '000000' },
    press: ['Continue'],
  },
}
