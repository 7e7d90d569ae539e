import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  visitor: {},
  member: { memory: { sessionCreatedAt: '1', firstName: 'Ada' } },
  'without businesses': { switches: { business: false } },
}
