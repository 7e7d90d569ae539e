import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // One of two waits for a browser or a database most of the time: on two cores, too, two go on side by side.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      { test: { name: 'house', include: ['house.test.ts'] } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], environment: 'node' } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.{ts,tsx}'],
          globalSetup: 'server/src/platform/testing/postgres.ts',
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
