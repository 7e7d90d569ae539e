import type { ScreenExample } from '../dev/example.ts'
import { withDetails } from './registration.sample.ts'

export const examples: Record<string, ScreenExample> = {
  'may try again': {
    registration: { ...withDetails, userType: 'ANALOG', next: ['DO_PII_RETRY'] },
    path: '/id/start/verify-failed?reason=failed',
  },
  'not now': { path: '/id/start/verify-failed' },
}
