import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = `/confirm-update-email?token=${'x'.repeat(43)}`
const url = '/customer/v3/email'
const press = ['Confirm my new email']

export const examples: Record<string, ScreenExample> = {
  opened: { path },
  confirmed: { path, answers: { [url]: { email: 'ada@post.example.com' } }, press, until: 'you log in with it' },
  'confirmed where they are logged in': {
    path,
    memory: { sessionCreatedAt: '1' },
    answers: { [url]: { email: 'ada@post.example.com' } },
    press,
    until: 'See your details',
  },
  'used or run out': { path, answers: { [url]: { refusal: 'linkNotValid' } }, press, until: 'no longer works' },
  mangled: { path: '/confirm-update-email?token=half' },
}
