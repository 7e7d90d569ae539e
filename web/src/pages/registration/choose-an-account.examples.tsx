import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { topics } from '../../parts/help/questions.sample.ts'
import { withAddress } from './registration.sample.ts'

export const examples: Record<string, ScreenExample> = {
  'nothing chosen': { registration: withAddress },
  standard: { registration: withAddress, press: ['Standard account'] },
  'help opened': {
    registration: withAddress,
    answers: { '/documents-api/:name.json': [topics] },
    press: ['?'],
    until: 'Still stuck?',
  },
  'continued without a choice': { registration: withAddress, press: ['Continue'] },
}
