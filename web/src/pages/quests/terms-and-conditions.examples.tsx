import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { open } from '../../parts/quests/quests.sample.ts'

const url = '/anonymous-quests-api/quests'

export const examples: Record<string, ScreenExample> = {
  some: { answers: { [url]: { quests: [open] } }, until: 'A day counts' },
  error: { answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
