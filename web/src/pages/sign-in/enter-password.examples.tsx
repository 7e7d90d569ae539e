import { collectorSessions, rememberedCard, signInCodeValidate } from '@pollen/contract/visitor/card-sign-in'
import type { RefusalAt } from '../../parts/examples/answers.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const state = { collectorId: '70000000058' }
const challenge = 'x'.repeat(43)
const codeTo = { email: 'a…@example.com', sms: '123' }
const fill = { Password: 'not-the-password' }
const press = ['Log in securely']
const refusing = (refusal: RefusalAt<typeof collectorSessions.url>) => ({ [collectorSessions.url]: { refusal } })

export const examples: Record<string, ScreenExample> = {
  empty: { says: ['Enter your password', 'Log in securely'], state },
  'nothing entered': { state, press },
  'a wrong password': { state, answers: refusing('cardSignInFailed'), fill, press },
  'too many tries': { state, answers: refusing('tooManyTries'), fill, press },
  'what remembering does': {
    says: ['stores your card number in cookies on this machine', 'public or shared devices'],
    state,
    press: ['What does this do?'],
  },
  'looking for a remembered card': {},
  'no answer about a remembered card': {
    answers: { [rememberedCard.url]: { refusal: 'busy' } },
    until: 'Something went wrong our end.',
  },
  'a remembered card': { answers: { [rememberedCard.url]: { lastDigits: '0058' } }, until: 'Welcome back' },
  'a new device': { state: { ...state, challenge, codeTo } },
  'a code was sent': { state: { ...state, challenge, codeTo, sentBy: 'sms' } },
  'the wrong code five times': {
    state: { ...state, challenge, sentBy: 'sms' },
    answers: { [signInCodeValidate.url]: { refusal: 'codeMissedTooOften' } },
    fill: { Code: '000000' },
    press: ['Continue'],
  },
  'on the way in': { state: { isUpgraded: true } },
}
