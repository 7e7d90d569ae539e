import { runChecks } from './checks.mjs'
import { endWith } from './end.mjs'
import { install } from './install.mjs'

/** `npm run check`: what reads the source, without the tests. */
try {
  await install()
  const { failed } = await runChecks({ timeoutMs: 5 * 60_000 })
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  endWith(error)
}
