import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }

export const examples: Record<string, ScreenExample> = { none: { memory } }
