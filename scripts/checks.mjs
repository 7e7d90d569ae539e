import { join } from 'node:path'
import { pinnedNode, root } from './places.mjs'
import { run } from './run.mjs'

/** What reads the source without running it: the name, and the program of node_modules with its arguments. */
const checks = {
  'biome (format and lint)': ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  'tsc (types)': ['typescript/bin/tsc', '-p', '.'],
  'dependency-cruiser (who may import whom)': [
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    'contract',
    'server',
    'design',
    'web',
    'testing',
    'journeys',
    'benchmarks',
    'scripts',
  ],
  'knip (what nobody uses)': ['knip/bin/knip.js', '--no-progress'],
}

/** Two at a time: that is how many cores the smallest machine has that we promise anything about. */
const atOnce = 2

/**
 * Runs every check to its end and says how each went.
 *
 * @param {{ timeoutMs: number }} options
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks({ timeoutMs }) {
  const waiting = Object.entries(checks)
  const tally = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, [program, ...args]] = next
      const began = Date.now()
      const { exitCode, output } = await run(pinnedNode, [join(root, 'node_modules', program), ...args], { timeoutMs })
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      if (exitCode === 0) tally.passed++
      else tally.failed++
      console.log(exitCode === 0 ? `✓ ${name}, ${seconds} s` : `✗ ${name}, ${seconds} s\n${output.trimEnd()}\n`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return tally
}
