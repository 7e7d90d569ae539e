import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const registration = {
  authToken: 'x'.repeat(43),
  next: ['DO_IDENTITY_EMAIL_CONFIRM' as const],
  userData: { existingCardType: 'NONE' as const, email: 'ada@example.com' },
}

export const examples: Record<string, ScreenExample> = {
  waiting: { says: ['We’ve sent you an email', 'Re-send email', 'Wrong email address?'], registration },
  'with web mail': {
    says: [`Open ${programme.webMail.name}`],
    registration: { ...registration, userData: { ...registration.userData, email: 'ada@gmail.com' } },
  },
  'a poll that was lost': {
    says: ['Something went wrong our end. Try again in a minute. We’ll keep trying.'],
    registration,
    answers: { '/progressive/email-check-confirm': [{ refusal: 'busy' }, 'never'] },
  },
  'opened in another browser': {
    says: ['Choose this number there:', '42'],
    registration,
    answers: { '/progressive/email-check-confirm': { ...registration, number: 42 } },
    until: 'Choose this number there:',
  },
  'sent again': {
    says: ['We just sent you another email.'],
    registration,
    answers: { '/progressive/email-check': { authToken: registration.authToken, next: registration.next } },
    press: ['Re-send email'],
  },
  'too many emails': {
    registration,
    answers: { '/progressive/email-check': { refusal: 'tooManyMessages' } },
    press: ['Re-send email'],
  },
}
