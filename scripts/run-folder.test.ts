import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { root } from './run.mjs'

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a run of tests that is killed leaves no PostgreSQL and no folder behind', async () => {
  const place = await mkdtemp(join(tmpdir(), 'killed '))
  const program = `
    import { readFile } from 'node:fs/promises'
    import { tmpdir } from 'node:os'
    import { makeRunFolder } from './testing/run-folder.ts'
    import { startEmbeddedPostgres } from './server/src/platform/embedded-postgres/embedded-postgres.ts'
    makeRunFolder()
    const directory = tmpdir() + '/of-a-test/postgres'
    await startEmbeddedPostgres({ directory })
    console.log(JSON.stringify([parseInt(await readFile(directory + '/postmaster.pid', 'utf8')), tmpdir()]))
    setInterval(() => {}, 1000)`
  const run = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { PATH: process.env.PATH, TMPDIR: place },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid, folder]: [number, string] = JSON.parse(String(await once(run.stdout, 'data')))
  expect([isRunning(pid), folder.startsWith(place), existsSync(folder)]).toEqual([true, true, true])

  run.kill('SIGKILL')
  await once(run, 'exit')
  await vi.waitFor(() => expect([isRunning(pid), existsSync(folder)]).toEqual([false, false]), 60_000)
  await rm(place, { recursive: true })
})
