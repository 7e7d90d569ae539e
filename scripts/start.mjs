import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { install } from './install.mjs'
import { endWith, pinnedNode, root } from './run.mjs'

/**
 * `node scripts/start.mjs [--everything] [PROGRAM [ARGUMENT…]]` installs missing packages, and then runs a program of
 * the project, if one is named, in the pinned Node: with our terminal, and with its exit code as ours. `--everything`
 * also installs what checks, tests and benchmarks need.
 */
const everything = '--everything'
const [program = '', ...args] = process.argv.slice(2).filter((argument, at) => at > 0 || argument !== everything)

await endWithNpm()
try {
  const began = Date.now()
  await install(process.argv[2] === everything ? 'everything' : 'start')
  if (program) runPinned((Date.now() - began) / 1000)
} catch (error) {
  endWith(error)
}

/** @param {number} installSeconds */
function runPinned(installSeconds) {
  const child = spawn(pinnedNode, [...process.execArgv, join(root, program), ...args], {
    stdio: 'inherit',
    env: { ...process.env, INSTALL_SECONDS: String(installSeconds) },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('error', endWith)
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** Ends when the npm that started us was killed with `kill -9`, which it cannot pass on. */
async function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const before = await lineage()
  const watch = setInterval(async () => {
    if ((await lineage()) === before) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/** Our parent process and, on Linux, its parent when ours is only the shell through which npm runs a script. */
async function lineage() {
  const parent = process.ppid
  const command = await readFile(`/proc/${parent}/cmdline`, 'utf8').catch(() => '')
  if (!/^[^\0]*sh\0-c\0/.test(command)) return `${parent}`
  const status = await readFile(`/proc/${parent}/stat`, 'utf8').catch(() => '')
  return `${parent} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[1]}`
}
