import type { ScreenExample } from '../dev/example.ts'
import { confirmed, withDetails } from './registration.sample.ts'

export const examples: Record<string, ScreenExample> = {
  empty: { registration: confirmed },
  filled: { registration: withDetails },
  'nothing entered': { registration: confirmed, press: ['Continue'] },
  'too young': {
    registration: withDetails,
    fill: { 'First name': 'Ada_2', 'Date of birth': '29/02/2024' },
    press: ['Continue'],
  },
  'a ghost card': { registration: { ...confirmed, userType: 'GHOST', next: ['DO_VERIFY_ANALOGUE_NECTAR'] } },
  'an analog card': { registration: { ...confirmed, userType: 'ANALOG', next: ['DO_VERIFY_ANALOGUE_NECTAR'] } },
}
