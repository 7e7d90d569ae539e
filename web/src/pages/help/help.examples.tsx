import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { topics } from '../../parts/help/questions.sample.ts'

const answers = { '/documents-api/:name.json': [topics] }
const until = 'The email hasn’t come'

export const examples: Record<string, ScreenExample> = {
  full: { says: [programme.careline], answers, until },
  'a member’s': { memory: { sessionCreatedAt: '1', firstName: 'Ada' }, answers, until },
  loading: {},
}
