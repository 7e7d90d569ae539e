import process from 'node:process'

/** `npm run bench` measures everything, `npm run bench -- web` that alone; what follows a name is for that benchmark. */
const benchmarks = ['robot-check', 'web', 'scripts', 'card', 'feed', 'ledger', 'reading', 'growth']

const [wanted] = process.argv.slice(2)
if (wanted && !benchmarks.includes(wanted)) {
  console.error(`There is no benchmark ${wanted}; there are: ${benchmarks.join(', ')}.`)
  process.exit(1)
}
for (const name of wanted ? [wanted] : benchmarks) {
  console.log(`\n${name}`)
  await import(`./${name}.ts`)
}
