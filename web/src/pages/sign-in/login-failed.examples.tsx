import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  'by itself': {},
  'with a reason': { state: { description: 'Signing in did not work. Please try again.' } },
}
