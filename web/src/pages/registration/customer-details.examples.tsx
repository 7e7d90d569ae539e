import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { confirmed, withDetails } from './registration.sample.ts'

export const examples: Record<string, ScreenExample> = {
  empty: { says: ['Now, let’s get some details', 'MrMrsMissMsMxDr'], registration: confirmed },
  filled: { registration: withDetails },
  'nothing entered': {
    says: ['Enter your title', 'Enter your first name', 'Enter your last name', 'Enter your date of birth'],
    registration: confirmed,
    press: ['Continue'],
  },
  'too young': {
    says: ['Letters, dashes, apostrophes and spaces only', `You must be over ${programme.minimumAge} years old`],
    registration: withDetails,
    fill: { 'First name': 'Ada_2', 'Date of birth': '29/02/2024' },
    press: ['Continue'],
  },
  'a ghost card': {
    says: ['Your details should match the ones on your old account.'],
    registration: { ...confirmed, userType: 'GHOST', next: ['DO_VERIFY_ANALOGUE_NECTAR'] },
  },
  'once more, after a mismatch': {
    says: ['Check your last name, date of birth and postcode.'],
    registration: { ...withDetails, userType: 'ANALOG', next: ['DO_PII_RETRY'] },
    state: { isCorrection: true },
  },
  'an analog card': { registration: { ...confirmed, userType: 'ANALOG', next: ['DO_VERIFY_ANALOGUE_NECTAR'] } },
}
