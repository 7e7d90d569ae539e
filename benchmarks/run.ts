import '../server/src/platform/process/tsx.ts'
import process from 'node:process'
import { build } from '../scripts/build.ts'

/** `npm run bench` runs every benchmark, `npm run bench -- web` one; further arguments are passed to that benchmark. */
const benchmarks = [
  'robot-check',
  'web',
  'scripts',
  'card',
  'feed',
  'ledger',
  'reading',
  'growth',
  'personal-prices',
  'years',
  'till-offers',
  'offer-lists',
  'offer-order',
  'brands',
  'vouchers',
  'waiting',
  'conversions',
  'weekly-letters',
  'console',
  'content',
  'cluster',
  'saturday',
  'claims',
  'quests',
]
/** `npm run bench -- offers` runs all of these. */
const ofOffers = ['till-offers', 'offer-lists', 'offer-order', 'personal-prices', 'brands']

const [wanted] = process.argv.slice(2)
if (wanted && wanted !== 'offers' && !benchmarks.includes(wanted)) {
  console.error(`There is no benchmark ${wanted}; there are: offers, ${benchmarks.join(', ')}.`)
  process.exit(1)
}
await build()
for (const name of wanted === 'offers' ? ofOffers : wanted ? [wanted] : benchmarks) {
  console.log(`\n${name}`)
  await import(`./${name}.ts`)
}
