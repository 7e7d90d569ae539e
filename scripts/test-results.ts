import { relative } from 'node:path'
import { root } from './run.mjs'

export type Tally = { passed: number; failed: number }

/** Of Vitest's report as JSON, what we read; times in milliseconds. */
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
 * Counts. A file that could not even be read holds no test that failed, and a crash leaves no report: each counts as a
 * failure.
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

/** How long the tests of each part of the project took, added up, and the files that took longest; in seconds. */
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
