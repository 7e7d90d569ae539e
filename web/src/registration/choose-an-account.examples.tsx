import type { ScreenExample } from '../dev/example.ts'
import { withAddress } from './registration.sample.ts'

export const examples: Record<string, ScreenExample> = {
  'nothing chosen': { registration: withAddress },
  standard: { registration: withAddress, press: ['Standard account'] },
  'continued without a choice': { registration: withAddress, press: ['Continue'] },
}
