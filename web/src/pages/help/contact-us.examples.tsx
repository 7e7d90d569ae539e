import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { topics } from '../../parts/help/questions.sample.ts'

const answers = { '/documents-api/:name.json': [topics] }

export const examples: Record<string, ScreenExample> = {
  full: { says: [programme.careline], answers, until: 'Email and links' },
  'a member’s': { memory: { sessionCreatedAt: '1', firstName: 'Ada' }, answers, until: 'Email and links' },
  'with a chat': { switches: { chatBot: true }, says: ['Chat to us'], answers, until: 'Email and links' },
  'without topics': { answers: { '/documents-api/:name.json': { refusal: 'unexpected' } } },
}
