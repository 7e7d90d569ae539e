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
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
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

/**
 * The tests that failed once and then passed, each by its file and name: docs/decisions/054.
 *
 * @param report  Vitest's, as JSON
 */
export function flaky(report: string): string[] {
  const { testResults }: Report = JSON.parse(report)
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages: [message = ''] }) => `${pathOf(name)}: ${fullName}\n  ${message.split('\n')[0]}`,
      ),
  )
}

const pathOf = (name: string) => relative(root, name).replaceAll('\\', '/')

/** Seconds by the clock and, where they were noted, of all processors. */
export type Duration = { name: string; seconds: number; processorSeconds: number | undefined }

/**
 * How long the tests of each workspace took in total, and each file, the longest first.
 *
 * @param processorTimes  a line for each file that noted it: JSON of its path and seconds
 */
export function durations(report: string, processorTimes: string): { parts: Duration[]; files: Duration[] } {
  const { testResults }: Report = JSON.parse(report)
  const noted = new Map<string, number>(
    processorTimes
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  )
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: pathOf(name),
    seconds: Math.max(0, endTime - startTime) / 1000,
    processorSeconds: noted.get(name),
  }))
  const parts = Object.entries(Object.groupBy(files, ({ name }) => name.split('/')[0] ?? name)).map(
    ([name, ofPart = []]) => ({
      name,
      seconds: sumOf(ofPart.map(({ seconds }) => seconds)),
      processorSeconds: ofPart.some((file) => file.processorSeconds !== undefined)
        ? sumOf(ofPart.map(({ processorSeconds = 0 }) => processorSeconds))
        : undefined,
    }),
  )
  const longestFirst = (all: Duration[]) => all.toSorted((one, other) => other.seconds - one.seconds)
  return { parts: longestFirst(parts), files: longestFirst(files) }
}

const sumOf = (all: number[]) => all.reduce((sum, it) => sum + it, 0)
