import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  visitor: {},
  'at Christmas': { switches: { christmas: true } },
  'in memory': { switches: { memorialLogo: true } },
}
