import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/customer/account-end'
const memory = { firstName: 'Ada' }
const nothing = { points: 0, worthPence: 0, pendingPoints: 0, heldPoints: 0, openMatters: [] }
const as = (over: object) => ({ memory, answers: { [url]: { ...nothing, ...over } } })

export const examples: Record<string, ScreenExample> = {
  points: { ...as({ points: 2345, worthPence: 1172 }), until: 'You have 2,345 points' },
  'no points': { ...as({}), until: 'Straight away' },
  'something open': {
    ...as({
      points: 500,
      worthPence: 250,
      pendingPoints: 120,
      heldPoints: 200,
      openMatters: ['hold', 'pendingPoints', 'conversion', 'case'],
    }),
    until: 'Something is still open',
  },
  'points owed': { ...as({ points: -120 }), until: 'You owe 120 points' },
  loading: { memory, answers: { [url]: 'never' } },
  'did not load': { memory, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
