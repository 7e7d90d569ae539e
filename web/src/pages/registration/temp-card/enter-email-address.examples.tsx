import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../../parts/examples/screen-example.ts'

const terms = 'I accept the terms of the temporary card'
const privacy = `I have read the privacy policy, am ${programme.minimumAge} or over and live in the UK`

export const examples: Record<string, ScreenExample> = {
  empty: {},
  'nothing entered': {
    says: ['Please enter your email address', 'Confirm you agree before continuing', 'Confirm before continuing'],
    press: ['Continue'],
  },
  'reading the terms': {
    answers: {
      '/documents-api/registration/:name.html': '<h2>A temporary card</h2><p>It collects points for 30 days.</p>',
    },
    press: ['terms of the temporary card'],
  },
  'terms that do not load': {
    answers: { '/documents-api/registration/:name.html': { refusal: 'unexpected' } },
    press: ['terms of the temporary card'],
  },
  sending: { fill: { Email: 'ada@example.com' }, press: [terms, privacy, 'Continue'] },
}
