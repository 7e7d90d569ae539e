import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const token = 'x'.repeat(43)
const path = `/confirm-identity-email?token=${token}`
const url = '/progressive/identity-email-check-confirm'

export const examples: Record<string, ScreenExample> = {
  opened: { path },
  confirmed: {
    path,
    answers: { [url]: { authToken: token, next: ['DO_CONFIRM_SIGN_UP'], email: 'ada@example.com' } },
    press: ['Confirm my email'],
  },
  'used or run out': { path, answers: { [url]: { refusal: 'linkNotValid' } }, press: ['Confirm my email'] },
  mangled: { path: '/confirm-identity-email?token=half' },
}
