import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { answerTo, codeRequest, details } from './lost-cards.sample.ts'

const state = codeRequest

export const examples: Record<string, ScreenExample> = {
  empty: {},
  'nothing entered': { press: ['Continue'] },
  sending: { fill: details, press: ['Continue'] },
  'asked too often': {
    answers: { [answerTo.retrieve.request]: { refusal: 'tooManyMessages' } },
    fill: details,
    press: ['Continue'],
    until: 'We’ve already sent several messages.',
  },
  'the code': { state },
  'a wrong code': {
    state,
    answers: { [answerTo.retrieve.validate]: { refusal: 'codeNotValid' } },
    fill: { Code: '000000' },
    press: ['Continue'],
    until: 'That isn’t the code we sent.',
  },
  'another code': {
    state,
    answers: { [answerTo.retrieve.resend]: {} },
    press: ['Send it by text instead'],
    until: 'We just sent you another code, by text.',
  },
  'wrong five times': {
    state,
    answers: { [answerTo.retrieve.validate]: { refusal: 'codeMissedTooOften' } },
    fill: { Code: '000000' },
    press: ['Continue'],
    until: 'That code didn’t work',
  },
  found: {
    state,
    answers: { [answerTo.retrieve.validate]: { cardNumber: '70000000017' } },
    fill: { Code: '123456' },
    press: ['Continue'],
    until: 'Here’s your card number',
  },
}
