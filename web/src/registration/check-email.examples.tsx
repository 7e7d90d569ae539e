import type { ScreenExample } from '../dev/example.ts'

const registration = {
  authToken: 'x'.repeat(43),
  next: ['DO_IDENTITY_EMAIL_CONFIRM' as const],
  userData: { existingCardType: 'NONE' as const, email: 'ada@example.com' },
}

export const examples: Record<string, ScreenExample> = {
  waiting: { registration },
  'with web mail': {
    registration: { ...registration, userData: { ...registration.userData, email: 'ada@gmail.com' } },
  },
  'sent again': {
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
