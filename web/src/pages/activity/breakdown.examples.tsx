import { lastYear, monthsOf } from '../../parts/activity/months.ts'
import type { Answers } from '../../parts/examples/answers.ts'
import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/shared-transactions-api/breakdown'
const path = '/activity/breakdown'
const came = [310, 288, 402, 0, 365, 341, 297, 420, 388, 512, 344, 190]
const went = [0, 0, 500, 0, 0, 1000, 12, 0, 0, 0, 1500, 0]
const months = monthsOf(lastYear(new Date().toISOString().slice(0, 10)))
  .map((month, index) => ({ month, pointsIn: came[index] ?? 0, pointsOut: went[index] ?? 0 }))
  .filter(({ pointsIn, pointsOut }) => pointsIn + pointsOut > 0)
const full = {
  pointsIn: 3857,
  pointsOut: 3012,
  months,
  brands: [
    { brand: brands.grocer, pointsIn: 2801, pointsOut: 2512 },
    { brand: brands.shop, pointsIn: 0, pointsOut: 500 },
    { brand: brands.fuel, pointsIn: 642, pointsOut: 0 },
    { brand: brands.coffee, pointsIn: 414, pointsOut: 0 },
  ],
  kinds: [
    { kind: 'shopping', pointsIn: 3607, pointsOut: 0 },
    { kind: 'spending', pointsIn: 0, pointsOut: 3000 },
    { kind: 'bonus', pointsIn: 250, pointsOut: 0 },
    { kind: 'refunds', pointsIn: 0, pointsOut: 12 },
  ],
} satisfies Answers[typeof url]
const nothing = { pointsIn: 0, pointsOut: 0, months: [], brands: [], kinds: [] }

export const examples: Record<string, ScreenExample> = {
  full: { path, answers: { [url]: full } },
  'one month of many': {
    path: `${path}?year=2025`,
    answers: { [url]: { ...full, months: [{ month: '2025-11', pointsIn: 1_234_567, pointsOut: 2 }] } },
  },
  'a long name and large numbers': {
    path,
    answers: {
      [url]: {
        ...full,
        pointsIn: 12_345_678,
        pointsOut: 11_234_567,
        brands: [{ brand: brands.longNamed, pointsIn: 12_345_678, pointsOut: 11_234_567 }],
      },
    },
  },
  empty: { path, answers: { [url]: nothing } },
  loading: { path },
  failed: { path, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
