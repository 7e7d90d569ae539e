import { budgetOf, mostScriptsOf, scriptBudget } from '../web/build-steps/budgets.ts'
import { scriptSizes } from '../web/build-steps/script-sizes.ts'

/**
 * How much JavaScript each screen loads when it is opened directly, and in how many files: all scripts that the build has it import, in
 * Brotli. Scripts loaded on demand are not counted.
 */
const sizes = await scriptSizes()
console.table(sizes.map(({ screen, scripts, kilobytes }) => ({ screen, scripts, kB: Number(kilobytes.toFixed(1)) })))
const missed = sizes.filter(
  ({ screen, scripts, kilobytes }) => kilobytes > budgetOf(screen) || scripts > mostScriptsOf(screen),
)
console.log(
  `Promised: ≤ ${scriptBudget.anyone} kB, of the member area ≤ ${scriptBudget.member} kB; ≤ ${scriptBudget.scripts} scripts, Home ≤ ${scriptBudget.scriptsOfHome}. ${missed.length === 0 ? 'All kept.' : `Missed: ${missed.map(({ screen }) => screen).join(', ')}`}`,
)
if (missed.length > 0) process.exitCode = 1
