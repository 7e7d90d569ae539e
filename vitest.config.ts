import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest begins first, so that no core is idle while the last of it ends; then as Vitest has it. */
const longest = [
  'server/src/platform/http/same-time.test.ts',
  'journeys/examples.test.ts',
  'journeys/postings-survive.test.ts',
  'server/src/platform/http/bad-input.test.ts',
  'journeys/killed.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).sort((one, next) => turn(one) - turn(next))
  }
}

// A test waits for the thing itself: how long it may take is only for what never comes, also on a slow machine.
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One of three waits for a browser or a database at any time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'conventions', include: ['{conventions,versions}.test.ts'] } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/{src,build-steps}/**/*.test.{ts,tsx}'], environment: 'node' } },
      { test: { name: 'design', include: ['design/src/**/*.test.{ts,tsx}'], environment: 'node' } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.{ts,tsx}'],
          globalSetup: 'testing/postgres.ts',
          // Half of what a file took was to load the server once more.
          isolate: false,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: 'testing/journeys-postgres.ts',
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
          // One journey's browser serves the next, in a context of its own.
          isolate: false,
          // So many pages show examples at once.
          maxConcurrency: 3,
        },
      },
    ],
  },
})
