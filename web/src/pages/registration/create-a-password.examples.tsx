import type { Answer } from '@pollen/contract/endpoint'
import { refusals } from '@pollen/contract/refusals'
import { tooLongPassword } from '@pollen/contract/sign-in-password'
import { passwordValidation } from '@pollen/contract/visitor/registration'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { secured } from './registration.sample.ts'

const answers = (answer: Answer<typeof passwordValidation>) => ({ [passwordValidation.url]: answer })
const typed = (password: string, again = password) => ({ 'Create Password': password, 'Confirm password': again })

export const examples: Record<string, ScreenExample> = {
  empty: { says: ['Now let’s make it extra secure', 'Create Password', 'Confirm password'], registration: secured },
  'some rules hold': { registration: secured, fill: { 'Create Password': 'clover7' } },
  'good and the same': {
    registration: secured,
    answers: answers({ pwdValidity: 'VALID' }),
    fill: typed('Clover-Field-7'),
  },
  'not the same': {
    registration: secured,
    answers: answers({ pwdValidity: 'VALID' }),
    fill: typed('Clover-Field-7', 'Clover-Field-8'),
    until: 'Passwords do not match.',
  },
  'refused by the server': {
    registration: secured,
    answers: answers({ pwdValidity: 'INVALID', description: refusals.passwordNotValid.says }),
    fill: typed('Clover-Field-7'),
    until: refusals.passwordNotValid.says,
  },
  'known from leaks': {
    registration: secured,
    answers: answers({ pwdValidity: 'INVALID', description: refusals.passwordTooCommon.says }),
    fill: typed('P@ssw0rd1!'),
    until: refusals.passwordTooCommon.says,
  },
  'too long': { registration: secured, fill: typed(`Clover-Field-7${'x'.repeat(120)}`), until: tooLongPassword },
}
