import { programme } from '@pollen/contract/programme'
import { recoveryNotMe } from '@pollen/contract/visitor/password-reset'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = `/recovery/not-me?token=${'x'.repeat(43)}`
const press = ['This wasn’t me']

export const examples: Record<string, ScreenExample> = {
  opened: { path },
  stopped: { path, answers: { [recoveryNotMe.url]: {} }, press, until: 'stopped them' },
  'used or run out': {
    path,
    answers: { [recoveryNotMe.url]: { refusal: 'linkNotValid' } },
    press,
    until: `for ${programme.spending.reportedHoldDays} days`,
  },
}
