import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/year-in-review-api/years/:year/:yirId'
const path = '/dataplayback/2025/0b0f6c7e-7d39-4d7e-9f5e-2d0c5a3b9a11'
const came = [512, 430, 388, 611, 702, 540, 489, 904, 633, 571, 520, 529]
const went = [0, 0, 500, 0, 0, 1000, 12, 0, 0, 0, 1500, 0]
const months = came.map((pointsIn, index) => ({
  pointsIn,
  pointsOut: went[index] ?? 0,
  savedPence: 310 + ((index * 137) % 500),
}))
const full = {
  year: 2025,
  madeAt: '2026-01-08T03:40:00.000Z',
  pointsIn: 6829,
  pointsOut: 3012,
  pointsSpent: 3000,
  savedPence: 6846,
  purchases: 148,
  firstMonth: 1,
  months,
  bestMonth: 8,
  favourite: { brand: brands.coffee, purchases: 34 },
}
const nothing = { pointsIn: 0, pointsOut: 0, savedPence: 0 }
const { bestMonth: _, favourite: __, ...without } = full
const quiet = { ...without, ...nothing, pointsSpent: 0, purchases: 0, months: months.map(() => nothing) }
const late = {
  ...full,
  firstMonth: 10,
  bestMonth: 12,
  pointsIn: 1,
  pointsOut: 0,
  pointsSpent: 0,
  savedPence: 0,
  purchases: 1,
  months: months.map((_, index) => ({ ...nothing, pointsIn: index === 11 ? 1 : 0 })),
  favourite: { brand: brands.longNamed, purchases: 1 },
}
const answers = { [url]: full }
const next = 'Next'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }

const ofMembers: Record<string, ScreenExample> = {
  'what came in': { path, answers, until: 'points collected' },
  'what went': { path, answers, press: [next], until: '12 points went with refunds' },
  'what was saved': { path, answers, press: [next, next], until: 'saved with' },
  'the best month': { path, answers, press: [next, next, next], until: '904 points in one month' },
  'the favourite shop': { path, answers, press: [next, next, next, next], until: '34 times' },
  'to share': { path, answers, press: ['Share without amounts'], until: 'Show my amounts' },
  'to share with amounts': {
    path,
    answers,
    press: ['Share without amounts', 'Show my amounts, too'],
    until: 'Share with amounts',
  },
  'who came in October': { path, answers: { [url]: late }, until: 'point collected' },
  'a long name': { path, answers: { [url]: late }, press: [next, next], until: 'once' },
  'a year without anything': { path, answers: { [url]: quiet }, until: 'A quiet 2025' },
  'no such year': { path, answers: { [url]: { refusal: 'notFound' } }, until: 'no such year' },
  'not over yet': {
    path: '/dataplayback/2999/0b0f6c7e-7d39-4d7e-9f5e-2d0c5a3b9a11',
    answers: { [url]: { refusal: 'notFound' } },
    until: 'isn’t over yet',
  },
  loading: { path },
  'did not load': { path, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}

export const examples: Record<string, ScreenExample> = {
  ...Object.fromEntries(Object.entries(ofMembers).map(([name, example]) => [name, { ...example, memory }])),
  'a visitor': { path, until: 'Log in to see yours' },
}
