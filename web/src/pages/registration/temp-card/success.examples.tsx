import type { ScreenExample } from '../../../parts/examples/screen-example.ts'

const state = { email: 'ada@example.com' }
const url = '/temporary-card/access-email'

export const examples: Record<string, ScreenExample> = {
  sent: { says: ['Check your email', 'Resend email'], state },
  'sent again': { state, answers: { [url]: {} }, press: ['Resend email'], until: 'We just sent you another email.' },
  'too many emails': { state, answers: { [url]: { refusal: 'tooManyMessages' } }, press: ['Resend email'] },
}
