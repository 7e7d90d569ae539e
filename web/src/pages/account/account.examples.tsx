import { ada, customerUrl, longNamed } from '../../parts/examples/account.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { firstName: 'Ada' }

export const examples: Record<string, ScreenExample> = {
  full: { answers: { [customerUrl]: ada }, memory, until: 'ada@example.com' },
  'a long name': {
    answers: { [customerUrl]: { ...ada, ...longNamed } },
    memory: { firstName: longNamed.firstName },
    until: 'featherstonehaugh@',
  },
  'before it has loaded': { memory },
}
