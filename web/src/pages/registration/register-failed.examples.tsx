import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  'took too long': {
    state: {
      authToken: 'x'.repeat(43),
      cardNumber: '70000000015',
      description: 'This is taking longer than it should.',
    },
  },
  'came here by itself': {},
}
