import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@pollen/testing/chromium'
import { build } from './build.ts'
import { runChecks } from './check.ts'
import { withProgress } from './progress.mjs'
import { endWith, Failure, pinnedNode, root, run } from './run.mjs'
import { count, durations, type Tally } from './test-results.ts'
import { alsoTook, timed, timings } from './timing.ts'

/**
 * `npm test`: every check and test. `npm run test:all` has the tests take their long forms, and looks at every screen, too.
 */
const isLongForm = process.argv[2] === 'all'

/** The whole run may take this long; what takes longer hangs. */
const deadline = Date.now() + (isLongForm ? 120 : 45) * 60_000
const timeLeft = () => ({ timeoutMs: Math.max(1000, deadline - Date.now()) })

const total: Tally = { passed: 0, failed: 0 }
const add = ({ passed, failed }: Tally) => {
  total.passed += passed
  total.failed += failed
}

let isFinished = false
let ofTests = ''
// However it ends, the last line says what came of it; what ended too early failed.
process.on('exit', (exitCode) => {
  if (!isFinished) total.failed++
  console.log(`\nHow long each part took:\n${timings()}${ofTests}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? exitCode || 1 : exitCode
})

try {
  const { INSTALL_SECONDS } = process.env
  if (INSTALL_SECONDS) alsoTook('install', Number(INSTALL_SECONDS))
  add(await timed('checks', () => runChecks(timeLeft())))
  await timed('build', () => attempt(build))
  await timed('Chromium', () => attempt(findChromium))
  add(await timed('tests', runTests))
  if (isLongForm) await timed('pictures', () => attempt(takePictures))
  isFinished = true
} catch (error) {
  endWith(error)
}

/** What the tests need is tried for, and without it those that need it fail by themselves. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`✗ ${error.message}\n${error.output}`)
    total.failed++
  }
}

/** Before the journeys, so that an installation is seen and does not count as a slow test. */
async function findChromium(): Promise<void> {
  await withProgress('Looking for Chromium, installing it when there is none', () =>
    chromium().catch((error) => {
      throw new Failure('There is no browser for the journeys.', String(error))
    }),
  )
}

/** Runs all tests, shows what Vitest says as it says it, and counts. */
async function runTests(): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'pollen-results-'))
  const file = join(folder, 'results.json')
  try {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { exitCode } = await run(pinnedNode, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      ...timeLeft(),
      env: { ...process.env, ...(isLongForm && { TEST_ALL: '1' }) },
      onLine: (line) => console.log(line),
    })
    const report = await readFile(file, 'utf8').catch(() => undefined)
    if (report) ofTests = said(report)
    return count(exitCode, report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function said(report: string): string {
  const { parts, files } = durations(report)
  const lines = (all: [string, number][]) =>
    all.map(([name, seconds]) => `${seconds.toFixed(1).padStart(10)} s  ${name}`)
  return ['', 'The tests, side by side:', ...lines(parts), 'The longest of them:', ...lines(files)].join('\n')
}

async function takePictures(): Promise<void> {
  const { exitCode, output } = await run(pinnedNode, [join(root, 'scripts/screens.ts')], {
    ...timeLeft(),
    onLine: (line) => console.log(line),
  })
  if (exitCode !== 0) throw new Failure('Not every screen could be taken a picture of.', output)
}
