import type { ScreenExample } from '../dev/example.ts'

export const examples: Record<string, ScreenExample> = {
  'on the way': {},
  'no way there': { answers: { '/progressive/identity-login': { refusal: 'busy' } } },
}
