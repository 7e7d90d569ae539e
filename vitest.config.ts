import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readBudgets } from './scripts/test-results.ts'
import { allInLanes, inLanesOn } from './scripts/tests-in-lanes.ts'

/** What the longest files take: they run first, so that no core is idle at the end. The rest run in Vitest's order. */
const budgets = await readBudgets()

/** Whether a question about nobody takes as long, and as much work, as one about a member. */
const sameForNobody = ['server/src/platform/http/same-{time,work}.test.ts']

/** It asks what the server of the last release asked: nothing to write down for the next one. */
const asksAsBefore = process.env.RECORD_STATEMENTS ? ['server/src/platform/migrations/released.test.ts'] : []

/** A process for each file would take longer than most of these files. */
const inOneProcess = (name: string, files: string) => ({ test: { name, include: [files], isolate: false } })

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification) => budgets.get(relative(import.meta.dirname, moduleId)) ?? 0
    return (await super.sort(files)).sort((one, next) => secondsOf(next) - secondsOf(one))
  }
}

// Tests wait for events: these limits end only what hangs, also on a machine that is ten times slower.
export default defineConfig({
  test: {
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // At any time one of three workers waits for a browser or a database; a fourth only makes all slower.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      inOneProcess('conventions', '{conventions,english,forms,promises,styles,versions,words}.test.ts'),
      inOneProcess('documents', 'documents/src/**/*.test.ts'),
      inOneProcess('brand-sites', 'brand-sites/src/**/*.test.ts'),
      inOneProcess('till-client', 'till-client/src/**/*.test.ts'),
      inOneProcess('partner-programme', 'partner-programme/src/**/*.test.ts'),
      inOneProcess('contract', 'contract/src/**/*.test.ts'),
      inOneProcess('web', 'web/{src,build-steps}/**/*.test.{ts,tsx}'),
      inOneProcess('design', 'design/src/**/*.test.{ts,tsx}'),
      inOneProcess('console', 'console/src/**/*.test.{ts,tsx}'),
      inOneProcess('scripts', 'scripts/**/*.test.{ts,mjs}'),
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.{ts,tsx}'],
          exclude: [...sameForNobody, ...asksAsBefore],
          globalSetup: 'testing/postgres.ts',
          setupFiles: ['testing/processor-time.ts', 'testing/same-cases.ts'],
          // Loading the server once more would take half of a file's time.
          isolate: false,
        },
      },
      {
        // The same promises, of a database whose members are in several lanes (docs/decisions/119): all of them, or
        // in `npm test` those of the day.
        test: {
          name: 'in lanes',
          include: process.env.LANES_TODAY ? inLanesOn(Number(process.env.LANES_TODAY)) : allInLanes(),
          env: { LANES: '4' },
          globalSetup: 'testing/postgres.ts',
          setupFiles: ['testing/processor-time.ts', 'testing/same-cases.ts', 'testing/unmixed-statements.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'same for nobody',
          include: sameForNobody,
          globalSetup: 'testing/postgres.ts',
          setupFiles: 'testing/processor-time.ts',
          // After all others, one file at a time: whatever runs beside it is in the times that it compares.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: ['testing/journeys-postgres.ts', 'testing/seen-screens.ts'],
          setupFiles: 'testing/processor-time.ts',
          testTimeout: 1_800_000,
          // docs/decisions/054: what fails once and then passes is named before the result.
          retry: 1,
          // Journeys share one browser, each with its own context.
          isolate: false,
          // This many pages show examples at once.
          maxConcurrency: 3,
        },
      },
    ],
  },
})
