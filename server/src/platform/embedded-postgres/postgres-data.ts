import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { runningProcess } from '../process/running-process.ts'
import type { Account } from './postgres-account.ts'
import { type Programs, programEnvironment } from './postgres-programs.ts'

/** The owner of the whole cluster. */
export const superuser = 'pollen'
export const ownDatabase = 'pollen'

const passwordFile = (directory: string) => join(dirname(directory), 'postgres-password')

/** Makes the cluster if there is none, and gives its files to the user that will run it. */
export async function prepareData(
  directory: string,
  programs: Programs,
  account: Account,
  log: (line: string) => void,
): Promise<void> {
  if (await isEmpty(directory)) {
    log('Making the database (first start)…')
    await initialise(directory, programs, account)
  } else if (account.owner && (await stat(directory)).uid !== account.owner.uid) {
    await changeOwner(directory, account.owner)
  }
}

/** The superuser's password. Its file is beside the cluster, readable for this user only. */
export const readPassword = async (directory: string) => (await readFile(passwordFile(directory), 'utf8')).trim()

/**
 * Runs initdb in a temporary folder and renames it when it is complete, so that an interrupted run is never taken for a
 * cluster. Sort order and encoding come with PostgreSQL itself, so that every machine sorts alike.
 */
async function initialise(directory: string, { initdb, folder }: Programs, account: Account): Promise<void> {
  const unfinished = `${directory}.new`
  const password = passwordFile(directory)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (account.owner) {
    await chown(unfinished, account.owner.uid, account.owner.gid)
    await chown(password, account.owner.uid, account.owner.gid)
  }
  const [program, args] = account.command(initdb, [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  try {
    await promisify(execFile)(program, args, { cwd: folder, env: programEnvironment() })
    await rename(unfinished, directory)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/**
 * Stops the PostgreSQL that a killed server left running on this data, so that ours can start. Its lock file is removed
 * only when the process it names is another program, which happens after a restart of a container.
 */
export async function stopOrphan(
  directory: string,
  programs: Programs,
  account: Account,
  log: (line: string) => void,
): Promise<void> {
  const lock = join(directory, 'postmaster.pid')
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return
  const running = await runningProcess(pid)
  if (running?.command.includes(directory) || (running && process.platform === 'win32')) {
    log('Stopping the database that an earlier start left running…')
    await stopPostgres(directory, programs, account)
  } else if (running && !running.command.includes('postgres')) {
    await rm(lock)
  }
}

/** The connection string of the embedded PostgreSQL that runs on this data; undefined when none runs. */
export async function runningPostgres(directory: string): Promise<string | undefined> {
  const [pid, , , port] = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const running = pid ? await runningProcess(Number(pid)) : undefined
  if (!running?.command.includes(directory)) return undefined
  return `postgresql://${superuser}:${await readPassword(directory)}@127.0.0.1:${port}/${ownDatabase}`
}

/** Stops PostgreSQL with a checkpoint and waits until it ended. */
export async function stopPostgres(directory: string, { pg_ctl, folder }: Programs, account: Account): Promise<void> {
  const [program, args] = account.command(pg_ctl, ['stop', '-D', directory, '-m', 'fast', '-w', '-t', '60'])
  await promisify(execFile)(program, args, { cwd: folder, env: programEnvironment() })
}

async function isEmpty(directory: string): Promise<boolean> {
  try {
    return (await readdir(directory)).length === 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
}

async function changeOwner(directory: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  for (const name of await readdir(directory, { recursive: true })) await lchown(join(directory, name), uid, gid)
  await chown(passwordFile(directory), uid, gid)
  await lchown(directory, uid, gid)
}
