import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = `/confirm-update-email?token=${'x'.repeat(43)}`
const url = '/customer/v3/email'
const press = ['Confirm my new email']

export const examples: Record<string, ScreenExample> = {
  opened: { path },
  confirmed: { path, answers: { [url]: { email: 'ada@post.example.com' } }, press, until: 'you log in with it' },
  'not logged in': { path, answers: { [url]: { refusal: 'linkNeedsLogin' } }, press, until: 'Log in to confirm' },
  'logged in to another account': {
    path,
    memory: { sessionCreatedAt: '1' },
    answers: { [url]: { refusal: 'linkNeedsLogin' } },
    press,
    until: 'This is for another account',
  },
  'used or run out': { path, answers: { [url]: { refusal: 'linkNotValid' } }, press, until: 'no longer works' },
  mangled: { path: '/confirm-update-email?token=half' },
}
