import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = `/confirm-email-address?token=${'x'.repeat(43)}`
const url = '/verify-email'
const press = ['Yes, this is my email']

export const examples: Record<string, ScreenExample> = {
  opened: { path },
  confirmed: { path, answers: { [url]: { email: 'ada@example.com' } }, press, until: 'That’s confirmed' },
  'not logged in': { path, answers: { [url]: { refusal: 'linkNeedsLogin' } }, press, until: 'Log in to confirm' },
  'logged in to another account': {
    path,
    memory: { sessionCreatedAt: '1' },
    answers: { [url]: { refusal: 'linkNeedsLogin' } },
    press,
    until: 'This is for another account',
  },
  'used or run out': { path, answers: { [url]: { refusal: 'linkNotValid' } }, press, until: 'for a week' },
  mangled: { path: '/confirm-email-address?token=half' },
}
