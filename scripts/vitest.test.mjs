import { expect, test } from 'vitest'
import { count } from './vitest.mjs'

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
