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
  'with the lock': {
    answers: {
      [customerUrl]: ada,
      '/v1/collectors/redemption-status': {
        status: 'UNLOCKED',
        dailyLimitPoints: 20_000,
        toldBy: 'email',
        needsPassword: false,
      },
    },
    memory,
    variants: { redemption_lock: 'B' },
    until: 'You still collect points.',
  },
  'before it has loaded': { memory },
}
