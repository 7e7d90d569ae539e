import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../process/start-error.ts'
import { claimData } from './data-claim.ts'
import { lockData } from './data-lock.ts'
import { freePort } from './free-port.ts'
import { type Account, postgresAccount } from './postgres-account.ts'
import { ownDatabase, prepareData, readPassword, stopOrphan, stopPostgres, superuser } from './postgres-data.ts'
import { openPostgresLog, type PostgresLog } from './postgres-log.ts'
import { type Programs, postgresPrograms, programEnvironment } from './postgres-programs.ts'
import { postgresTrouble } from './postgres-trouble.ts'
import { supervise } from './supervise.ts'

export type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> }

/**
 * Starts an embedded PostgreSQL on the data in `directory`, which is made on the first start. It listens on a free port
 * of this machine only and belongs to this process: a second server on the same data is refused.
 *
 * @param log  receives a sentence for each step that takes long
 * @throws StartError   with one sentence, whatever the cause: a full disk, missing rights, damaged data
 */
export async function startEmbeddedPostgres(options: {
  directory: string
  log?: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory)
  const logPath = join(dirname(directory), 'postgres.log')
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    await mkdir(dirname(directory), { recursive: true })
    const tell = options.log ?? (() => {})
    const claim = await claimData(directory, tell)
    undo.push(claim.release)
    const log = await openPostgresLog(logPath)
    undo.push(log.close)
    const programs = await postgresPrograms()
    const account = await postgresAccount(directory, programs.folder)
    await stopOrphan(directory, programs, account, tell)
    await prepareData(directory, programs, account, tell)
    const underLock = await lockData(directory, account)
    const cluster = { directory, programs, account, underLock, log, tell, undo }
    return { connectionString: await startOnFreePort(cluster), stop }
  } catch (error) {
    await stop()
    if (error instanceof StartError) throw error
    throw postgresTrouble(outputOf(error), directory, logPath)
  }
}

type Cluster = {
  directory: string
  programs: Programs
  account: Account
  underLock: Awaited<ReturnType<typeof lockData>>
  log: PostgresLog
  tell: (line: string) => void
  undo: (() => Promise<unknown>)[]
}

/** Another program may take the free port before PostgreSQL listens on it; then another port is tried. */
async function startOnFreePort(cluster: Cluster, attemptsLeft = 3): Promise<string> {
  const { directory, programs, account, log, undo } = cluster
  const port = await freePort('127.0.0.1')
  let postgres = spawnPostgres(cluster, port)
  undo.push(async () => {
    if (hasEnded(postgres)) return
    postgres.ref()
    const ended = once(postgres, 'exit')
    await stopPostgres(directory, programs, account)
    await ended
  })
  const server = `postgresql://${superuser}:${await readPassword(directory)}@127.0.0.1:${port}`
  if (await isReady(cluster, postgres, server)) {
    undo.push(
      supervise(postgres, () => {
        postgres = spawnPostgres(cluster, port)
        return postgres
      }),
    )
    return `${server}/${ownDatabase}`
  }
  const lastWords = await log.tail()
  if (/could not bind|Address already in use/i.test(lastWords) && attemptsLeft > 1)
    return startOnFreePort(cluster, attemptsLeft - 1)
  throw new Error(lastWords)
}

/**
 * Starts PostgreSQL in its own process group, so that Ctrl-C in the terminal does not stop it before the server has
 * finished its calls.
 */
function spawnPostgres({ directory, programs, account, underLock, log }: Cluster, port: number): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '', // their path may be longer than a socket's may be
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_error_verbosity: 'terse', // a detail quotes the row, and a log outlives the consent it was written under
    log_min_error_statement: 'panic', // the statement does too
    log_checkpoints: 'off',
    restart_after_crash: 'off', // we start it again (docs/decisions/037)
    autovacuum_naptime: '15s', // jobs come and go by the thousand in a minute
    wal_init_zero: 'off', // every posting waited some 60 ms while 16 MB of zeros were written ahead of it
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, args] = account.command(...underLock(programs.postgres, ['-D', directory, ...options]))
  const postgres = spawn(program, args, {
    cwd: programs.folder,
    env: programEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  postgres.on('error', () => {}) // a program that cannot be run has ended: see hasEnded
  postgres.unref()
  return postgres
}

const hasEnded = (postgres: ChildProcess) =>
  postgres.pid === undefined || postgres.exitCode !== null || postgres.signalCode !== null

/** Waits until PostgreSQL answers: recovery after a crash may take long. False when the process ended. */
async function isReady({ tell }: Cluster, postgres: ChildProcess, server: string): Promise<boolean> {
  const slow = setTimeout(() => tell('The database is reading back what was not finished…'), 3000)
  try {
    while (!hasEnded(postgres)) {
      if (await acceptsConnections(server)) return true
      await sleep(30)
    }
    return false
  } finally {
    clearTimeout(slow)
  }
}

/** Whether PostgreSQL accepts connections. Creates our database if it is missing. */
async function acceptsConnections(server: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: `${server}/postgres`, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [ownDatabase])
    if (rowCount === 0) await client.query(`create database ${ownDatabase}`)
    return true
  } catch (error) {
    const { code = '' } = error as { code?: string }
    const isStarting = ['ECONNREFUSED', 'ECONNRESET', '57P03'].includes(code) || !code
    if (isStarting) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** The error output of a failed program, or the message of a failed call. */
function outputOf(error: unknown): string {
  const { message, stderr } = error as { message: string; stderr?: string }
  return stderr || message
}
