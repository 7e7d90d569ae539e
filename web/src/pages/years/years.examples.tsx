import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/year-in-review-api/years'
const yirId = '0b0f6c7e-7d39-4d7e-9f5e-2d0c5a3b9a11'

export const examples: Record<string, ScreenExample> = {
  full: {
    memory: { sessionCreatedAt: '1', yearSeen: '2024' },
    answers: {
      [url]: {
        years: [
          { year: 2025, yirId },
          { year: 2024, yirId },
        ],
      },
    },
    until: 'New',
  },
  'none yet': { answers: { [url]: { years: [] } }, until: 'still going' },
  loading: {},
  'did not load': { answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
