import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  'for a visitor': {},
  'for a member': { memory: { sessionCreatedAt: '1', firstName: 'Ada' } },
}
