import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run.mjs'
import type { Duration } from './test-results.ts'

const page = join(root, 'benchmarks/TESTS.md')

/** Files that take less have no line of their own: a busy machine could double them. */
const leastSeconds = 10

/** The processor seconds of each file that has a line in `benchmarks/TESTS.md`. */
export const linesOf = (text: string): Map<string, number> =>
  new Map(
    [...text.matchAll(/^- `([^`]+\.test\.tsx?)`: (\d+)$/gm)].map(([, name = '', seconds]) => [name, Number(seconds)]),
  )

/**
 * The files that took more than twice their line, or than twice the least that a line says. Where the files with a line took
 * longer all together, because the machine is slower or shared, each may take as much longer.
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
  linesOf(await readFile(page, 'utf8').catch(() => ''))

/** Writes what this run took as the lines from now on. */
export const writeBudgets = (parts: Duration[], files: Duration[]) => writeFile(page, budgetsPage(parts, files))

export function budgetsPage(parts: Duration[], files: Duration[]): string {
  const used = ({ processorSeconds = 0 }: Duration) => Math.ceil(processorSeconds)
  const longest = files.filter((file) => used(file) >= leastSeconds).sort((one, other) => used(other) - used(one))
  return [
    '# What `npm test` takes',
    '',
    `Seconds of processor, written by \`npm test -- lines\`. A file that takes more than twice its line fails, and one without a line at ${2 * leastSeconds} s; where all files take longer, each may take as much longer.`,
    '',
    ...parts.map((part) => `- ${part.name}: ${used(part)}`),
    '',
    `## Files from ${leastSeconds} s`,
    '',
    ...longest.map((file) => `- \`${file.name}\`: ${used(file)}`),
    '',
  ].join('\n')
}
