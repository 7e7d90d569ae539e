import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { promisify } from 'node:util'

export type RunningProcess = {
  /** When it started, as the system prints it: tells it from a later process with the same number. */
  startedAt: string
  command: string
}

/** The process of this number; undefined when it ended, even if its parent has not collected it yet. */
export async function runningProcess(pid: number): Promise<RunningProcess | undefined> {
  if (process.platform === 'linux') return readFromProc(pid)
  if (process.platform === 'win32') return isAlive(pid) ? { startedAt: '', command: '' } : undefined
  return askPs(pid)
}

/**
 * Names the space whose processes we see: this machine since it was started and, on Linux, the container. The number of a
 * process means nothing in another one.
 */
export async function processSpace(): Promise<string> {
  const [boot, container] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ])
  return [hostname(), boot.trim(), container].join(' ')
}

async function readFromProc(pid: number): Promise<RunningProcess | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets, which may itself contain spaces and brackets.
    const [state, ...rest] = status.slice(status.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return undefined
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    return { startedAt: rest[18] ?? '', command: command.replaceAll('\0', ' ').trim() }
  } catch {
    return undefined
  }
}

async function askPs(pid: number): Promise<RunningProcess | undefined> {
  try {
    const ask = (field: string) => promisify(execFile)('ps', ['-o', `${field}=`, '-p', String(pid)])
    const [state, startedAt, command] = await Promise.all([ask('state'), ask('lstart'), ask('command')])
    if (state.stdout.startsWith('Z')) return undefined
    return { startedAt: startedAt.stdout.trim(), command: command.stdout.trim() }
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
