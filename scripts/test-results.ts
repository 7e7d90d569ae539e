import { relative } from 'node:path'
import { root } from './run.mjs'

export type Tally = { passed: number; failed: number }

/** The fields that we read of Vitest's JSON report; times in milliseconds. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { status: string }[]
  }[]
}

/**
 * Counts passed and failed tests. A file that could not be read has no failed test, and a crash leaves no report: each
 * counts as a failure.
 *
 * @param report  Vitest's, as JSON
 */
export function count(exitCode: number, report: string | undefined): Tally {
  if (report === undefined) return { passed: 0, failed: 1 }
  const { numPassedTests: passed, numFailedTests, testResults }: Report = JSON.parse(report)
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((it) => it.status === 'failed'),
  ).length
  const failed = numFailedTests + unread
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

/** The seconds that the tests of each workspace took in total, and the files that took longest. */
export function durations(report: string): { parts: [name: string, seconds: number][]; files: [string, number][] } {
  const { testResults }: Report = JSON.parse(report)
  const files = testResults.map(({ name, startTime, endTime }): [string, number] => [
    relative(root, name).replaceAll('\\', '/'),
    Math.max(0, endTime - startTime) / 1000,
  ])
  const parts = new Map<string, number>()
  for (const [file, seconds] of files) {
    const [part = file] = file.split('/')
    parts.set(part, (parts.get(part) ?? 0) + seconds)
  }
  const longestFirst = (all: [string, number][]) => all.toSorted(([, one], [, other]) => other - one)
  return { parts: longestFirst([...parts]), files: longestFirst(files).slice(0, 10) }
}
