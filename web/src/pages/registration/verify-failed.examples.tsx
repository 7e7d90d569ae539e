import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { withDetails } from './registration.sample.ts'

export const examples: Record<string, ScreenExample> = {
  'may try again': {
    says: ['Those details don’t look right', 'Re-enter details', 'Questions and answers'],
    registration: { ...withDetails, userType: 'ANALOG', next: ['DO_PII_RETRY'] },
    path: '/id/start/verify-failed?reason=failed',
  },
  'the card is locked': {
    says: ['You can’t register right now', 'Try again tomorrow.', 'Questions and answers'],
    path: '/id/start/verify-failed',
    state: { isCardLocked: true },
  },
  'not now': { says: ['You can’t register right now', 'Questions and answers'], path: '/id/start/verify-failed' },
}
