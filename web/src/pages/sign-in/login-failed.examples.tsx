import type { ScreenExample } from '../../parts/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  'by itself': {},
  'with a reason': { state: { description: 'Signing in did not work. Please try again.' } },
}
