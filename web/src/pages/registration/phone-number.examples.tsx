import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { secured, withAccount } from './registration.sample.ts'

export const examples: Record<string, ScreenExample> = {
  empty: { registration: withAccount },
  filled: { registration: secured },
  'nothing entered': {
    says: ['Enter a memorable name', 'Enter your mobile number'],
    registration: withAccount,
    press: ['Continue'],
  },
  sending: { registration: secured, press: ['Continue'] },
  'no such number': {
    registration: secured,
    answers: { '/progressive/phone-check': { refusal: 'phoneNotValid' } },
    press: ['Continue'],
  },
  'choosing a country': { registration: withAccount, press: ['United Kingdom'] },
  'looking for a country': {
    registration: withAccount,
    press: ['United Kingdom'],
    afterwards: { fill: { 'Search by name or dial code': 'ne' } },
  },
  'no such country': {
    registration: withAccount,
    press: ['United Kingdom'],
    afterwards: { fill: { 'Search by name or dial code': 'atlantis' } },
  },
  'why we ask': { registration: withAccount, press: ['Why do we ask for this?'] },
}
