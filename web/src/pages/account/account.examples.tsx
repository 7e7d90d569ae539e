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
  'what they think of the website': {
    answers: { [customerUrl]: ada },
    memory,
    press: ['Tell us what you think of the website'],
    until: 'Write something first',
  },
  'thanked for it': {
    answers: { [customerUrl]: ada, '/v1/collectors/feedback': { caseNumber: '4C07AE91' } },
    memory,
    press: ['Tell us what you think of the website'],
    afterwards: { fill: { 'Tell us more': 'The receipts.' }, press: ['Send feedback'] },
    until: '4C07AE91',
    says: ['Thanks for the feedback, Ada'],
  },
}
