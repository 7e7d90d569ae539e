import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { withDetails } from './registration.sample.ts'

export const examples: Record<string, ScreenExample> = {
  'may try again': {
    says: ['Those details don’t look right', 'Re-enter details', 'Chat to us'],
    registration: { ...withDetails, userType: 'ANALOG', next: ['DO_PII_RETRY'] },
    path: '/id/start/verify-failed?reason=failed',
  },
  'the card is locked': {
    says: ['You can’t register right now', 'Try again tomorrow.', 'Chat to us'],
    path: '/id/start/verify-failed',
    state: { isCardLocked: true },
  },
  'not now': { says: ['You can’t register right now', 'Chat to us'], path: '/id/start/verify-failed' },
}
