import { advertisingPreference } from '@pollen/contract/member/consents'
import { agreesToAdverts } from '../../parts/examples/consents.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { firstName: 'Ada' }

export const examples: Record<string, ScreenExample> = {
  agreed: { memory, answers: agreesToAdverts, until: 'by the key 996' },
  loading: { memory },
  'does not load': { memory, answers: { [advertisingPreference.url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
