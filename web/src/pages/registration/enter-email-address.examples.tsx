import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const userData = { existingCardType: 'NONE' as const }
const policy = {
  '/documents-api/registration/:name.html':
    '<p>We use your details to run your account. The rest is in our <a href="/privacy-and-legal">privacy policy</a>.</p>',
}

export const examples: Record<string, ScreenExample> = {
  empty: { says: ['Let’s verify your email'], registration: { userData }, answers: policy },
  filled: { registration: { userData: { ...userData, email: 'ada@example.com' } }, answers: policy },
  'not an address': {
    says: ['Please enter valid email'],
    registration: { userData },
    answers: policy,
    fill: { Email: 'ada@' },
    press: ['Continue'],
  },
  sending: { registration: { userData }, answers: policy, fill: { Email: 'ada@example.com' }, press: ['Continue'] },
  'too many emails': {
    registration: { userData },
    answers: { ...policy, '/progressive/email-check': { refusal: 'tooManyMessages' } },
    fill: { Email: 'ada@example.com' },
    press: ['Continue'],
  },
}
