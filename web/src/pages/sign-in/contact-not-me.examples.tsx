import { programme } from '@pollen/contract/programme'
import { contactNotMe } from '@pollen/contract/visitor/account'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = `/contact/not-me?token=${'x'.repeat(43)}`
const press = ['This wasn’t me']

export const examples: Record<string, ScreenExample> = {
  opened: { path },
  stopped: { path, answers: { [contactNotMe.url]: {} }, press, until: 'as they were. No points' },
  'used or run out': {
    path,
    answers: { [contactNotMe.url]: { refusal: 'linkNotValid' } },
    press,
    until: `for ${programme.spending.reportedHoldDays} days`,
  },
}
