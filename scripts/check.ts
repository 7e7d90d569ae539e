import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pinnedNode, root, run } from './run.mjs'
import type { Tally } from './test-results.ts'

const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }

/** The checks that read the source without running it: name, then program in node_modules with its arguments. */
const checks: [name: string, program: string, ...args: string[]][] = [
  ['knip (what nobody uses)', 'knip/bin/knip.js', '--no-progress'],
  [
    'dependency-cruiser (who may import whom)',
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    ...workspaces,
    'scripts',
  ],
  ['biome (format and lint)', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['tsc (types)', 'typescript/bin/tsc', '-p', '.'],
]

/** Two at a time: the smallest machine that we promise anything about has two cores. */
const atOnce = 2

/** Runs every check and reports each result. */
export async function runChecks({ timeoutMs }: { timeoutMs: number }): Promise<Tally> {
  const waiting = [...checks]
  const tally = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, program, ...args] = next
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

/** `npm run check`: the checks without the tests. */
if (import.meta.main) {
  const { failed } = await runChecks({ timeoutMs: 5 * 60_000 })
  process.exitCode = failed === 0 ? 0 : 1
}
