import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/**
 * Puts all temporary files of this run of tests into one folder. When this process has ended, by whatever signal, another
 * one removes the folder, and stops each PostgreSQL whose data is in it.
 */
export function makeRunFolder(): void {
  if (process.env.RUN_FOLDER) return
  const folder = mkdtempSync(join(tmpdir(), 'pollen-run-'))
  process.env.RUN_FOLDER = process.env.TMPDIR = folder
  const remover = spawn(process.execPath, [fileURLToPath(import.meta.url), folder], {
    detached: true, // a terminal's Ctrl-C is not for it
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  remover.unref()
}

/** Kills each PostgreSQL at once, since nobody needs what it holds, and waits until it has ended. */
async function stopPostgres(folder: string): Promise<void> {
  for (const path of await readdir(folder, { recursive: true })) {
    if (!path.endsWith('postmaster.pid')) continue
    const pid = Number((await readFile(join(folder, path), 'utf8').catch(() => '')).split('\n')[0])
    if (isRunning(pid)) process.kill(pid, 'SIGQUIT')
    while (isRunning(pid)) await sleep(50)
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] as string
  // The input ends when the process that holds its other end has ended.
  for await (const _ of process.stdin);
  await stopPostgres(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}
