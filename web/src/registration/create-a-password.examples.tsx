import type { ScreenExample } from '../dev/example.ts'
import { secured } from './registration.sample.ts'

const answers = (pwdValidity: 'VALID' | 'INVALID') => ({ '/progressive/password-validation': { pwdValidity } })
const typed = (password: string, again = password) => ({ 'Create Password': password, 'Confirm password': again })

export const examples: Record<string, ScreenExample> = {
  empty: { registration: secured },
  'some rules hold': { registration: secured, fill: { 'Create Password': 'clover7' } },
  'good and the same': { registration: secured, answers: answers('VALID'), fill: typed('Clover-Field-7') },
  'not the same': {
    registration: secured,
    answers: answers('VALID'),
    fill: typed('Clover-Field-7', 'Clover-Field-8'),
    until: 'Passwords do not match.',
  },
  'refused by the server': {
    registration: secured,
    answers: answers('INVALID'),
    fill: typed('Clover-Field-7'),
    until: 'Choose another password.',
  },
}
