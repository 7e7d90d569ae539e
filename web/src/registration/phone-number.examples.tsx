import type { ScreenExample } from '../dev/example.ts'
import { secured, withAccount } from './registration.sample.ts'

export const examples: Record<string, ScreenExample> = {
  empty: { registration: withAccount },
  filled: { registration: secured },
  'nothing entered': { registration: withAccount, press: ['Continue'] },
  'no such number': {
    registration: secured,
    answers: { '/progressive/phone-check': { refusal: 'phoneNotValid' } },
    press: ['Continue'],
  },
  'why we ask': { registration: withAccount, press: ['Why do we ask for this?'] },
}
