import type { ScreenExample } from '../dev/example.ts'
import { ada, customerUrl } from './account.sample.ts'

const memory = { firstName: 'Ada' }

export const examples: Record<string, ScreenExample> = {
  full: { answers: { [customerUrl]: ada }, memory, until: 'ada@example.com' },
  'before it has loaded': { memory },
}
