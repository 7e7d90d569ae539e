import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = `/stop-update-email?token=${'x'.repeat(43)}`
const url = '/customer/v3/email/stop'
const press = ['This wasn’t me']

export const examples: Record<string, ScreenExample> = {
  opened: { path },
  stopped: { path, answers: { [url]: {} }, press, until: 'signed everyone out' },
  'used or run out': {
    path,
    answers: { [url]: { refusal: 'linkNotValid' } },
    press,
    until: `for ${programme.emailedLinkHours} hours`,
  },
}
