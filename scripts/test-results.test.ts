import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'
import { budgetsPage, count, durations, flaky, linesOf, overBudget } from './test-results.ts'

const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] }
const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] }
const unread = { status: 'failed', assertionResults: [] }

test.each([
  [
    'every test passed',
    0,
    { numPassedTests: 2, numFailedTests: 0, testResults: [passed, passed] },
    { passed: 2, failed: 0 },
  ],
  [
    'a test failed',
    1,
    { numPassedTests: 1, numFailedTests: 1, testResults: [passed, failed] },
    { passed: 1, failed: 1 },
  ],
  [
    'a file could not be read',
    1,
    { numPassedTests: 1, numFailedTests: 0, testResults: [passed, unread] },
    { passed: 1, failed: 1 },
  ],
  [
    'all passed, and it crashed at the end',
    1,
    { numPassedTests: 1, numFailedTests: 0, testResults: [passed] },
    { passed: 1, failed: 1 },
  ],
])('%s', (_, exitCode, results, expected) => {
  expect(count(exitCode, JSON.stringify(results))).toEqual(expected)
})

test('a crash without a result is one failure', () => {
  expect(count(1, undefined)).toEqual({ passed: 0, failed: 1 })
})

test('what failed once and then passed is named, with its first error', () => {
  const once = { status: 'passed', fullName: 'opens', failureMessages: ['Error: too early\n    at …'] }
  const well = { status: 'passed', fullName: 'closes', failureMessages: [] }
  const report = { testResults: [{ name: join(root, 'journeys/a.test.ts'), assertionResults: [once, well] }] }
  expect(flaky(JSON.stringify(report))).toEqual(['journeys/a.test.ts: opens\n  Error: too early'])
})

test('each part of the project and the longest files are timed, longest first', () => {
  const file = (name: string, seconds: number) => ({
    name: join(root, name),
    status: 'passed',
    startTime: 1000,
    endTime: 1000 + seconds * 1000,
    assertionResults: [],
  })
  const testResults = [file('web/src/a.test.ts', 1), file('server/src/b.test.ts', 2), file('server/src/c.test.ts', 4)]
  const noted = [['server/src/b.test.ts', 1.5] as const, ['server/src/c.test.ts', 3] as const]
  const processorTimes = noted.map(([name, seconds]) => `${JSON.stringify([join(root, name), seconds])}\n`).join('')
  expect(durations(JSON.stringify({ testResults }), processorTimes)).toEqual({
    parts: [
      { name: 'server', seconds: 6, processorSeconds: 4.5 },
      { name: 'web', seconds: 1, processorSeconds: undefined },
    ],
    files: [
      { name: 'server/src/c.test.ts', seconds: 4, processorSeconds: 3 },
      { name: 'server/src/b.test.ts', seconds: 2, processorSeconds: 1.5 },
      { name: 'web/src/a.test.ts', seconds: 1, processorSeconds: undefined },
    ],
  })
})

const took = (name: string, processorSeconds: number) => ({ name: `${name}.test.ts`, seconds: 1, processorSeconds })

test('what a run took is a line for each file that takes long', () => {
  const page = budgetsPage([took('journeys', 100)], [took('a', 3), took('b', 12.2), took('c', 40)])
  expect([...linesOf(page)]).toEqual([
    ['c.test.ts', 40],
    ['b.test.ts', 13],
  ])
})

test('a file is named that took twice its line, and a short one that took twice the least line', () => {
  const lines = new Map([['long.test.ts', 30]])
  expect(overBudget([took('long', 59), took('short', 19)], lines)).toEqual([])
  expect(overBudget([took('long', 590)], new Map())).toEqual([])
  expect(overBudget([took('long', 25), took('short', 21)], lines)).toEqual([
    'short.test.ts took 21 s of processor; its line says 10',
  ])
})

test('on a slower machine each file may take as much longer as the others do', () => {
  const files = ['a', 'b', 'c'].map((name) => took(name, 90))
  const lines = new Map(files.map(({ name }) => [name, 30]))
  expect(overBudget(files, lines)).toEqual([])
  expect(overBudget([...files, took('d', 200)], new Map([...lines, ['d.test.ts', 30]]))).toEqual([
    'd.test.ts took 200 s of processor; its line says 30',
  ])
})
