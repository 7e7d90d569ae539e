import type { ScreenExample } from '../dev/example.ts'

export const examples: Record<string, ScreenExample> = { plain: {} }
