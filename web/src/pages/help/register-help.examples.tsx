import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { topics } from '../../parts/help/questions.sample.ts'

const address = '/documents-api/:name.json'
export const examples: Record<string, ScreenExample> = {
  full: {
    says: ['Need some help?', programme.careline],
    answers: { [address]: [topics] },
    until: 'The email hasn’t come',
  },
  'a question opened': { answers: { [address]: [topics] }, press: ['The email hasn’t come'] },
  loading: {},
  error: {
    says: ['We’re having trouble displaying this right now. Try again or check back later.'],
    answers: { [address]: { refusal: 'unexpected' } },
  },
}
