import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  off: { memory: { firstName: 'Ada' } },
  on: { memory: { firstName: 'Ada', soundEffects: 'on' } },
  played: { memory: { firstName: 'Ada' }, press: ['Play it'] },
}
