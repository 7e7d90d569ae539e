import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
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

/** The parts of this run: checks, build, tests. */
const notedParts: Duration[] = []

/** Runs a part and notes how long it takes. */
export async function timePart<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const usedBefore = usedProcessorSeconds()
  try {
    return await work()
  } finally {
    const used = usedProcessorSeconds()
    notedParts.push({
      name,
      seconds: (performance.now() - began) / 1000,
      processorSeconds: used !== undefined && usedBefore !== undefined ? used - usedBefore : undefined,
    })
  }
}

/** Notes a part that ran before this process began. */
export function notePart(name: string, seconds: number): void {
  notedParts.push({ name, seconds, processorSeconds: undefined })
}

/** The parts so far. */
export const partsSoFar = (): readonly Duration[] => notedParts

/** A line for each noted part, and one for all. */
export function timings(): string {
  const all = {
    name: 'all',
    seconds: sumOf(notedParts.map(({ seconds }) => seconds)),
    processorSeconds: sumOf(notedParts.map(({ processorSeconds = 0 }) => processorSeconds)),
  }
  return lines([...notedParts, all])
}

/** A line for each duration. */
export function lines(durations: Duration[]): string {
  return durations
    .map(({ name, seconds, processorSeconds }) => {
      const ofProcessor = processorSeconds === undefined ? '' : `${processorSeconds.toFixed(1)} s of processor`
      return `${seconds.toFixed(1).padStart(10)} s ${ofProcessor.padStart(22)}  ${name}`
    })
    .join('\n')
}

/**
 * The processor time of this container or machine, which only Linux counts. It includes whatever else runs there; but
 * the time of processes that nobody waits for, such as those of a browser, is in no smaller sum.
 */
function usedProcessorSeconds(): number | undefined {
  const microseconds = /^usage_usec (\d+)$/m.exec(textOf('/sys/fs/cgroup/cpu.stat'))?.[1]
  if (microseconds !== undefined) return Number(microseconds) / 1e6
  const ticks = /^cpu +(.*)$/m.exec(textOf('/proc/stat'))?.[1]?.split(' ').map(Number)
  if (!ticks) return undefined
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = ticks
  const ticksPerSecond = 100
  return (user + nice + system + interrupts + softInterrupts) / ticksPerSecond
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const budgetsFile = join(root, 'benchmarks/TESTS.md')

/** Files that take less have no line of their own: a busy machine could double them. */
const leastSeconds = 10

/** The processor seconds of each file that has a line in `benchmarks/TESTS.md`. */
export const linesOf = (text: string): Map<string, number> =>
  new Map(
    [...text.matchAll(/^- `([^`]+\.test\.tsx?)`: (\d+)$/gm)].map(([, name = '', seconds]) => [name, Number(seconds)]),
  )

/**
 * The files that took more than twice their line, or than twice the least that a line says: a report for whoever changed
 * them, which fails nothing. Where most files take longer, because the machine is slower or shared, each may take as much
 * longer.
 */
export function overBudget(files: Duration[], lines: Map<string, number>): string[] {
  if (lines.size === 0) return [] // nobody has measured yet
  const measured = files.flatMap(({ name, processorSeconds }) =>
    processorSeconds === undefined ? [] : [{ name, seconds: processorSeconds, line: lines.get(name) ?? leastSeconds }],
  )
  const ratios = measured.filter(({ name }) => lines.has(name)).map(({ seconds, line }) => seconds / line)
  const usual = ratios.sort((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? 1
  return measured
    .filter(({ seconds, line }) => seconds > 2 * line * Math.max(1, usual))
    .map(({ name, seconds, line }) => `${name} took ${seconds.toFixed(0)} s of processor; its line says ${line}`)
}

export const readBudgets = async (): Promise<Map<string, number>> =>
  linesOf(await readFile(budgetsFile, 'utf8').catch(() => ''))

/** Writes what this run took as the lines from now on. */
export const writeBudgets = (parts: Duration[], files: Duration[]) => writeFile(budgetsFile, budgetsPage(parts, files))

export function budgetsPage(parts: Duration[], files: Duration[]): string {
  const used = ({ processorSeconds = 0 }: Duration) => Math.ceil(processorSeconds)
  const longest = files.filter((file) => used(file) >= leastSeconds).sort((one, other) => used(other) - used(one))
  return [
    '# What `npm test` takes',
    '',
    `Seconds of processor, written by \`npm test -- lines\`. A file that takes more than twice its line is named at the end of a run, and one without a line at ${2 * leastSeconds} s; where all files take longer, each may take as much longer.`,
    '',
    ...parts.map((part) => `- ${part.name}: ${used(part)}`),
    '',
    `## Files from ${leastSeconds} s`,
    '',
    ...longest.map((file) => `- \`${file.name}\`: ${used(file)}`),
    '',
  ].join('\n')
}
