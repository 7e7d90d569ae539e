import type { ScreenExample } from '../dev/example.ts'
import { address, withDetails } from './registration.sample.ts'

const registration = { ...withDetails, found: [address] }

export const examples: Record<string, ScreenExample> = {
  found: { registration },
  'on file': { registration, path: '/id/start/address-display?reason=your-address' },
}
