import '../server/src/platform/process/tsx.ts'
import process from 'node:process'

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
  'till-offers',
  'brands',
]

const [wanted] = process.argv.slice(2)
if (wanted && !benchmarks.includes(wanted)) {
  console.error(`There is no benchmark ${wanted}; there are: ${benchmarks.join(', ')}.`)
  process.exit(1)
}
for (const name of wanted ? [wanted] : benchmarks) {
  console.log(`\n${name}`)
  await import(`./${name}.ts`)
}
