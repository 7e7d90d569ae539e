import type { ScreenExample } from '../dev/example.ts'

export const examples: Record<string, ScreenExample> = {
  shown: { says: ['Get a temporary card', 'Want full access? Register now'] },
}
