import { changePassword, memberPasswordVerdict } from '@pollen/contract/member/password'
import { refusals } from '@pollen/contract/refusals'
import { ada, customerUrl } from '../../parts/examples/account.sample.ts'
import type { Answers } from '../../parts/examples/answers.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { firstName: 'Ada' }
const valid = { [customerUrl]: ada, [memberPasswordVerdict.url]: { pwdValidity: 'VALID' } } satisfies Answers
const typed = (password: string, again = password) => ({
  'Current password': 'Clover-Field-7',
  'New password': password,
  'Confirm password': again,
})
const good = typed('Bramble-Lane-42')
const press = ['Change my password']

export const examples: Record<string, ScreenExample> = {
  opened: { memory, answers: valid },
  'good and the same': { memory, answers: valid, fill: good },
  'not the same': {
    memory,
    answers: valid,
    fill: typed('Bramble-Lane-42', 'Bramble-Lane-43'),
    until: 'Passwords do not match.',
  },
  'known from leaks': {
    memory,
    answers: {
      ...valid,
      [memberPasswordVerdict.url]: { pwdValidity: 'INVALID', description: refusals.passwordTooCommon.says },
    },
    fill: typed('P@ssw0rd1!'),
    until: refusals.passwordTooCommon.says,
  },
  'the present one again': {
    memory,
    answers: valid,
    fill: typed('Clover-Field-7'),
    says: ['Not your previous password'],
  },
  sending: { memory, answers: valid, fill: good, press },
  'a wrong present password': {
    memory,
    answers: { ...valid, [changePassword.url]: { refusal: 'passwordWrong' } },
    fill: good,
    press,
    until: refusals.passwordWrong.says,
  },
  'too many tries': {
    memory,
    answers: { ...valid, [changePassword.url]: { refusal: 'tooManyTries' } },
    fill: good,
    press,
    until: refusals.tooManyTries.says,
  },
}
