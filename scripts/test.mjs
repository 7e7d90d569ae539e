import { build } from './build.mjs'
import { runChecks } from './checks.mjs'
import { endWith } from './end.mjs'
import { install } from './install.mjs'
import { pinnedNode } from './places.mjs'
import { withProgress } from './progress.mjs'
import { Failure, run } from './run.mjs'
import { runVitest } from './vitest.mjs'

/** The whole run may take this long; what takes longer hangs. */
const deadline = Date.now() + 45 * 60_000
const timeLeft = () => ({ timeoutMs: Math.max(1000, deadline - Date.now()) })

const total = { passed: 0, failed: 0 }
/** @param {{ passed: number, failed: number }} tally */
const add = ({ passed, failed }) => {
  total.passed += passed
  total.failed += failed
}

let isFinished = false
// However it ends, the last line says what came of it; what ended too early failed.
process.on('exit', (exitCode) => {
  if (!isFinished) total.failed++
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? exitCode || 1 : exitCode
})

try {
  await install()
  add(await runChecks(timeLeft()))
  await attempt(build)
  await attempt(findChromium)
  add(await runVitest(timeLeft()))
  isFinished = true
} catch (error) {
  endWith(error)
}

/** What the tests need is tried for, and without it those that need it fail by themselves. @param {() => Promise<void>} work */
async function attempt(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`✗ ${error.message}\n${error.output}`)
    total.failed++
  }
}

async function findChromium() {
  const { exitCode, output } = await withProgress('Looking for Chromium, installing it when there is none', () =>
    run(pinnedNode, ['scripts/find-chromium.ts'], timeLeft()),
  )
  if (exitCode !== 0) throw new Failure('There is no browser for the journeys.', output)
}
