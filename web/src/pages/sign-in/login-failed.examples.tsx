import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  'by itself': {},
  'with a reason': { state: { description: 'Logging in didn’t work. Try again.' } },
}
