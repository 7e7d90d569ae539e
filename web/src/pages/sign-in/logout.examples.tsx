import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  'on the way': {},
  'did not work': { answers: { '/session-api/session/logout': { refusal: 'busy' } } },
}
