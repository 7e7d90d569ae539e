import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { address, withDetails } from './registration.sample.ts'

const registration = { ...withDetails, found: [address] }

export const examples: Record<string, ScreenExample> = {
  found: { says: ['Is this your address?', 'Yes, that’s correct', 'No, I need to update it'], registration },
  'on file': {
    says: ['No, that’s not my address'],
    registration: {
      ...withDetails,
      next: ['DO_CONFIRM_SIGN_UP_SKIP_ADDRESS'],
      addressOnFile: { lines: ['1… C… R…', 'AA1 …'] },
    },
    path: '/id/start/address-display?reason=your-address',
  },
}
