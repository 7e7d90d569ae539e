import type { ScreenExample } from '../dev/example.ts'
import { topics } from './registration-questions.sample.ts'

const address = '/documents-api/:name.json'
export const examples: Record<string, ScreenExample> = {
  full: { answers: { [address]: [topics] }, until: 'The email has not come' },
  'a question opened': { answers: { [address]: [topics] }, press: ['The email has not come'] },
  loading: {},
  error: { answers: { [address]: { refusal: 'unexpected' } } },
}
