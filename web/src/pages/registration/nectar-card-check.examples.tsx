import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  'nothing chosen': {},
  'no card': { press: ['No'] },
  'continued without a choice': {
    says: ['Right, let’s get started', `Have you used ${programme.name} before?`, 'Please select an option'],
    press: ['Continue'],
  },
}
