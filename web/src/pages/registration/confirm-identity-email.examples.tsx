import type { Answers } from '../../parts/examples/answers.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const token = 'x'.repeat(43)
const path = `/confirm-identity-email?token=${token}`
const url = '/progressive/identity-email-check-confirm'

const numberNeeded = { refusal: 'numberNeeded', numbers: [17, 42, 88] } satisfies Answers[typeof url]
const confirmed = {
  authToken: token,
  next: ['DO_CONFIRM_SIGN_UP'],
  email: 'ada@example.com',
} satisfies Answers[typeof url]

export const examples: Record<string, ScreenExample> = {
  opened: { path },
  'in another browser': {
    path,
    answers: { [url]: numberNeeded },
    until: 'Which number do you see?',
    says: ['17', '42', '88'],
  },
  'no number to be seen': {
    path,
    answers: { [url]: numberNeeded },
    press: ['I can’t see a number'],
  },
  confirmed: { path, answers: { [url]: [numberNeeded, confirmed] }, press: ['42'], until: 'That’s confirmed' },
  'another number': {
    path,
    answers: { [url]: [numberNeeded, { refusal: 'numberWrong' }] },
    press: ['17'],
    until: 'That’s not the number',
  },
  'opened again': { path, answers: { [url]: { refusal: 'emailConfirmedAlready' } }, until: 'Your email is confirmed' },
  'could not be opened': { path, answers: { [url]: { refusal: 'busy' } }, until: 'Confirm my email' },
  'run out': { path, answers: { [url]: { refusal: 'linkNotValid' } }, until: 'no longer works' },
  mangled: { path: '/confirm-identity-email?token=x' },
}
