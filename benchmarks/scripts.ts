import { budgetOf, scriptBudget, scriptSizes } from '../web/build-steps/script-sizes.ts'

/**
 * How much JavaScript each screen loads when it is opened directly: all scripts that the build has it import, in
 * Brotli. Scripts loaded on demand are not counted.
 */
const sizes = await scriptSizes()
console.table(sizes.map(({ screen, kilobytes }) => ({ screen, 'scripts kB': Number(kilobytes.toFixed(1)) })))
const missed = sizes.filter(({ screen, kilobytes }) => kilobytes > budgetOf(screen))
console.log(
  `Promised: ≤ ${scriptBudget.anyone} kB, of the member area ≤ ${scriptBudget.member} kB. ${missed.length === 0 ? 'All kept.' : `Missed: ${missed.map(({ screen }) => screen).join(', ')}`}`,
)
if (missed.length > 0) process.exitCode = 1
