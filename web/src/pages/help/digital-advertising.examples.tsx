import { agreesToAdverts } from '../../parts/examples/consents.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  'for a visitor': { until: 'Log in to choose' },
  'for a member': { memory: { sessionCreatedAt: '1' }, answers: agreesToAdverts, until: 'by the key 996' },
}
