import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = `/card/not-me?token=${'x'.repeat(43)}`
const url = '/v1/collectors/redemption-status/not-me'
const press = ['This wasn’t me']
const until = 'Spending is locked'

export const examples: Record<string, ScreenExample> = {
  opened: { path },
  sending: { path, press },
  'it failed': { path, answers: { [url]: { refusal: 'busy' } }, press },
  'in time': {
    path,
    answers: { [url]: { caseNumber: '4C07AE91', releasedPoints: 1500, spentPoints: 0 } },
    press,
    until,
  },
  'spent already': {
    path,
    answers: { [url]: { caseNumber: '4C07AE91', releasedPoints: 0, spentPoints: 1500 } },
    press,
    until,
  },
  'run out': {
    path,
    answers: { [url]: { refusal: 'linkNotValid' } },
    press,
    until: `for ${programme.spending.notMeDays} days`,
  },
}
