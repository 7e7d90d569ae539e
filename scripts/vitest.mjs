import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, root } from './places.mjs'
import { run } from './run.mjs'

/**
 * Runs all tests, shows what Vitest says as it says it, and counts.
 *
 * @param {{ timeoutMs: number }} options
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runVitest({ timeoutMs }) {
  const folder = await mkdtemp(join(tmpdir(), 'pollen-results-'))
  const file = join(folder, 'results.json')
  try {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { exitCode } = await run(pinnedNode, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      timeoutMs,
      onLine: (line) => console.log(line),
    })
    return count(exitCode, await readFile(file, 'utf8').catch(() => undefined))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A file that could not even be read holds no test that failed, and a crash leaves no result: each counts as a failure.
 *
 * @param {number} exitCode
 * @param {string | undefined} results
 */
export function count(exitCode, results) {
  if (results === undefined) return { passed: 0, failed: 1 }
  const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(results)
  const unread = testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ { status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((it) => it.status === 'failed'),
  ).length
  const failed = numFailedTests + unread
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}
