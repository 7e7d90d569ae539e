import type { Answers, RefusalAt } from '../../../parts/examples/answers.ts'
import type { ScreenExample } from '../../../parts/examples/screen-example.ts'
import { endedQuote, sampleQuote } from '../../../parts/partners/conversions.sample.ts'
import { isLinkedToAirline } from '../../../parts/partners/partners.sample.ts'

const path = '/brands/swallow-air/conversion/twofa'
const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const convertUrl = '/customer/linked-partners/:partnerId/conversions'
const automaticUrl = '/customer/linked-partners/:partnerId/conversions/automatic'
const codeSent = {
  allows: 'convert 2,000 points to Swallow Air',
  sentBy: 'email',
  sentTo: 'a…@example.com',
} as const
const answers = { ...isLinkedToAirline, '/2fa/send': codeSent, '/2fa/verify': {} }
const password = { fill: { Password: 'correct horse' }, press: ['Send me a code'] }
const code = { fill: { Code: '123456' }, press: ['Continue'] }
const opened: ScreenExample = { path, memory, state: { quote: sampleQuote }, answers }
const sent: ScreenExample = { ...opened, ...password, until: 'Enter your code' }
const proven = (...answered: Answers[]): ScreenExample => ({
  ...opened,
  answers: Object.assign({}, answers, ...answered),
  ...password,
  afterwards: code,
  until: 'Convert 2,000 points?',
})
const converting = (refusal: RefusalAt<typeof convertUrl>): ScreenExample => ({
  ...proven({ [convertUrl]: { refusal } }),
  afterwards: { ...code, afterwards: { press: ['Convert 2,000 points'] } },
})
const verifying = (refusal: RefusalAt<'/2fa/verify'>): ScreenExample => ({
  ...sent,
  answers: { ...answers, '/2fa/verify': { refusal } },
  afterwards: code,
})
const automatic: ScreenExample = {
  ...proven(),
  state: { automatic: { gives: 400, gets: 250 } },
  until: 'Convert every week?',
}

export const examples: Record<string, ScreenExample> = {
  opened: { ...opened, until: 'Convert 2,000 points' },
  sent,
  'sent again': { ...sent, afterwards: { press: ['Send another code'] }, until: 'another code to a…@example.com' },
  'sent too often': {
    ...sent,
    answers: { ...answers, '/2fa/send': [codeSent, { refusal: 'tooManyMessages' }] },
    afterwards: { press: ['Send another code'] },
    until: 'already sent several messages',
  },
  'the code is wrong': { ...verifying('codeNotValid'), until: 'That isn’t the code we sent' },
  'the code has expired': { ...verifying('codeExpired'), until: 'That code has expired' },
  'tries used up': { ...verifying('codeMissedTooOften'), until: 'Start again' },
  'to confirm': proven(),
  'the rate has ended': { ...proven(), state: { quote: endedQuote }, until: 'Look at the rate again' },
  'the quote is over': { ...converting('quoteEnded'), until: 'kept for a quarter of an hour' },
  'spending was locked meanwhile': { ...converting('spendingLocked'), until: 'See your spending safety' },
  'the code ran out': { ...converting('codeExpired'), until: 'Your code has expired' },
  'by itself, to confirm': automatic,
  'by itself, the rate has changed': {
    ...automatic,
    answers: { ...answers, [automaticUrl]: { refusal: 'rateChanged' } },
    afterwards: { ...code, afterwards: { press: ['Turn it on'] } },
    until: 'The rate has changed',
  },
}
