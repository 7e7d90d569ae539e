import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { topics } from '../../parts/help/questions.sample.ts'

const url = '/documents-api/:name.json'
const answers = { [url]: [topics] }
const until = 'Email and links'

export const examples: Record<string, ScreenExample> = {
  full: { answers, until },
  'a topic and a question opened': {
    answers,
    press: ['Email and links', 'The email hasn’t come'],
    until: 'Look in your junk folder',
  },
  'opened by its address': { path: '/help#used-link', answers, until: 'Each link works once' },
  'found in spite of typing errors': { answers, fill: { 'Search help': 'emial' }, until: '2 answers' },
  'nothing found': { answers, fill: { 'Search help': 'helicopter' }, until: 'We don’t have an answer to that' },
  'a member’s': { memory: { sessionCreatedAt: '1', firstName: 'Ada' }, answers, until },
  loading: {},
  error: {
    says: ['We’re having trouble displaying this right now. Try again or check back later.'],
    answers: { [url]: { refusal: 'unexpected' } },
  },
}
