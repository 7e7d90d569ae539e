import { href } from '@pollen/contract/paths'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { firstName: 'Ada' }

export const examples: Record<string, ScreenExample> = {
  'where it happened': { memory, until: 'With a partner' },
  'which device': { memory, path: href('feedbackDeviceOptions'), until: 'An iPhone or iPad' },
}
