import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareHeadlessChromium } from '@pollen/testing/chromium'
import { makeRunFolder } from '@pollen/testing/run-folder'
import { build } from './build.ts'
import { runChecks } from './check.ts'
import { endWith, Failure, pinnedNode, root, run, withProgress } from './run.mjs'
import {
  count,
  type Duration,
  durations,
  flaky,
  lines,
  notePart,
  overBudget,
  partsSoFar,
  readBudgets,
  type Tally,
  timePart,
  timings,
  writeBudgets,
} from './test-results.ts'
import { allInLanes, inLanesOn } from './tests-in-lanes.ts'

/**
 * `npm test`: every check and test. `npm run test:all` runs the tests' long forms, and takes pictures of every screen.
 * `npm test -- lines` writes what each part and file took to `benchmarks/TESTS.md`.
 */
const isLongForm = process.argv[2] === 'all'
const writesLines = process.argv[2] === 'lines'

/** The longest that the whole run may take; a longer one hangs. The usual one takes a tenth to a third of it. */
const deadline = Date.now() + (isLongForm ? 240 : 85) * 60_000
const timeLeft = () => ({ timeoutMs: Math.max(1000, deadline - Date.now()) })

makeRunFolder()

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const total: Tally = { passed: 0, failed: 0 }
const add = ({ passed, failed }: Tally) => {
  total.passed += passed
  total.failed += failed
}

let isFinished = false
let ofTests = ''
let files: Duration[] = []
// The last line always gives the result; a run that ended early failed.
process.on('exit', (exitCode) => {
  if (!isFinished) total.failed++
  console.log(`\nHow long each part took:\n${timings()}${ofTests}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? exitCode || 1 : exitCode
})

try {
  const { INSTALL_SECONDS } = process.env
  if (INSTALL_SECONDS) notePart('install', Number(INSTALL_SECONDS))
  add(await timePart('checks', () => runChecks(timeLeft())))
  await timePart('build', () => attempt(build))
  await timePart('Chromium', () => attempt(findChromium))
  add(await timePart('tests', runTests))
  if (isLongForm) await timePart('pictures', () => attempt(takePictures))
  if (writesLines && total.failed === 0) await writeBudgets([...partsSoFar()], files)
  if (!writesLines && !isLongForm) nameThoseOverBudget(await readBudgets())
  isFinished = true
} catch (error) {
  endWith(error)
}

function nameThoseOverBudget(budgets: Map<string, number>): void {
  const named = overBudget(files, budgets)
  if (named.length > 0) ofTests += ['', 'Longer than their line in benchmarks/TESTS.md:', ...named, ''].join('\n')
}

/** Prepares something that tests need. If it fails, the tests that need it fail by themselves. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`✗ ${error.message}\n${error.output}`)
    total.failed++
  }
}

/** Before the journeys, so that an installation does not count as a slow test. */
async function findChromium(): Promise<void> {
  await withProgress('Looking for Chromium, installing it when there is none', () =>
    prepareHeadlessChromium().catch((error) => {
      throw new Failure('There is no browser for the journeys.', String(error))
    }),
  )
}

/** Runs all tests, shows Vitest's output as it comes, and counts the results. */
async function runTests(): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'pollen-results-'))
  const file = join(folder, 'results.json')
  const processorTimes = join(folder, 'processor-times')
  try {
    const day = new Date().getUTCDay()
    if (!isLongForm)
      console.log(`In lanes, on ${dayNames[day]}s: ${inLanesOn(day).length} of ${allInLanes().length} files`)
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { exitCode } = await run(pinnedNode, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      ...timeLeft(),
      env: {
        ...process.env,
        PROCESSOR_TIMES: processorTimes,
        ...(isLongForm ? { TEST_ALL: '1' } : { LANES_TODAY: String(day) }),
      },
      onLine: (line) => console.log(line),
    })
    const report = await readFile(file, 'utf8').catch(() => undefined)
    if (report) {
      const took = durations(report, await readFile(processorTimes, 'utf8').catch(() => ''))
      files = took.files
      ofTests = durationLines(took)
    }
    const again = report ? flaky(report) : []
    if (again.length > 0) ofTests += ['', 'Flaky: failed once and then passed. Mend:', ...again, ''].join('\n')
    return count(exitCode, report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function durationLines({ parts, files }: ReturnType<typeof durations>): string {
  return ['', 'The tests, side by side:', lines(parts), 'The longest of them:', lines(files.slice(0, 15))].join('\n')
}

async function takePictures(): Promise<void> {
  const { exitCode, output } = await run(pinnedNode, [join(root, 'scripts/screens.ts')], {
    ...timeLeft(),
    onLine: (line) => console.log(line),
  })
  if (exitCode !== 0) throw new Failure('Not every screen could be taken a picture of.', output)
}
