import { refusals } from '@pollen/contract/refusals'
import { newPassword, resetValidation } from '@pollen/contract/visitor/password-reset'
import type { Answers } from '../../parts/examples/answers.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = `/confirm-reset-password?token=${'x'.repeat(43)}`
const valid = { [resetValidation.url]: { pwdValidity: 'VALID' } } satisfies Answers
const typed = (password: string, again = password) => ({ 'New password': password, 'Confirm password': again })
const good = typed('Bramble-Lane-42')
const press = ['Change my password']

export const examples: Record<string, ScreenExample> = {
  opened: { path },
  'good and the same': { path, answers: valid, fill: good },
  'not the same': {
    path,
    answers: valid,
    fill: typed('Bramble-Lane-42', 'Bramble-Lane-43'),
    until: 'Passwords do not match.',
  },
  'known from leaks': {
    path,
    answers: { [resetValidation.url]: { pwdValidity: 'INVALID', description: refusals.passwordTooCommon.says } },
    fill: typed('P@ssw0rd1!'),
    until: refusals.passwordTooCommon.says,
  },
  sending: { path, answers: valid, fill: good, press },
  'the previous one': {
    says: ['Not your previous password'],
    path,
    answers: { [resetValidation.url]: { pwdValidity: 'INVALID', description: refusals.passwordNotNew.says } },
    fill: good,
    until: refusals.passwordNotNew.says,
  },
  changed: { path, answers: { ...valid, [newPassword.url]: { signsInBy: 'EMAIL' } }, fill: good, press },
  'changed, of an older account': {
    path,
    answers: { ...valid, [newPassword.url]: { signsInBy: 'CARD' } },
    fill: good,
    press,
  },
  'used or run out': {
    path,
    answers: { [resetValidation.url]: { refusal: 'linkNotValid' } },
    until: 'Ask for a new link',
  },
  mangled: { path: '/confirm-reset-password?token=half' },
}
