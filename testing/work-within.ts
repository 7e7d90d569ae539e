import { expect } from 'vitest'
import { type Work, workCounter } from './counted-work.ts'
import type { TestDatabase } from './database.ts'
import { asPrinted, isPrinted, print, statementsOf } from './printed-statements.ts'
import { type WorkBudget, workBudgets } from './work-budgets.ts'

const measures = ['statements', 'transactions', 'walBytes', 'jobs'] as const
const excess = (work: Work, budget: WorkBudget) => measures.filter((measure) => !(work[measure] <= budget[measure]))

/**
 * Compares the work of a database with its budget. Work is done again when it is above: a timer, a cache that ran out, or a page
 * that was split can only add to it. What is above it each time is too much, and the least of it is told. So are statements
 * that are not those in `server/statements`.
 *
 * @returns compares a round: `begin` prepares it without counting, and what it returns is counted
 */
export async function workWithin(database: TestDatabase) {
  const count = await workCounter(database)
  return async (name: keyof typeof workBudgets, begin: () => Promise<() => Promise<unknown>>): Promise<void> => {
    const budget = workBudgets[name]
    const known = isPrinted(name) ? await asPrinted(name) : undefined
    const rounds: Work[] = []
    for (let round = 0; round < 8; round++) {
      const work = await count(await begin())
      const areKnown = known === undefined || statementsOf(work) === known
      if (areKnown && excess(work, budget).length === 0) return
      rounds.push(work)
      // What a cache that ran out adds is not added three times; some calls are refused after five rounds.
      if (!areKnown && rounds.length === 3) break
    }
    const [least] = rounds.sort((one, other) => one.statements - other.statements || one.walBytes - other.walBytes)
    if (!least) return
    if (excess(least, budget).length > 0) throw new Error(tooMuch(name, least, budget))
    if (isPrinted(name) && process.env.WRITES_STATEMENTS) return print(name, statementsOf(least))
    expect(statementsOf(least), `Statements of ${name}: npm run statements writes them`).toBe(known)
  }
}

function tooMuch(name: string, work: Work, budget: WorkBudget): string {
  const numbers = measures.map((measure) => `${measure} ${work[measure]} (budget ${budget[measure]})`)
  const list = [...work.byName]
    .sort(([, one], [, other]) => other - one)
    .map(([statement, times]) => `${times} × ${statement}`)
  return [`${name}: ${numbers.join(', ')}`, ...list].join('\n  ')
}
