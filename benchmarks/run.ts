import process from 'node:process'

/** `npm run bench` measures everything, `npm run bench -- robot-check` that alone. */
const benchmarks = ['robot-check']

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !benchmarks.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are: ${benchmarks.join(', ')}.`)
  process.exit(1)
}
for (const name of wanted.length > 0 ? wanted : benchmarks) {
  console.log(`\n${name}`)
  await import(`./${name}.ts`)
}
