import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { StartError } from '../process/start-error.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** A database that was made once. Each test has a copy: so they take half as long. */
let original: string
let directory: string
const running = new Set<EmbeddedPostgres>()
const newFolder = () => mkdtemp(join(tmpdir(), 'pollen postgres '))

beforeAll(async () => {
  original = await newFolder()
  await (await startEmbeddedPostgres({ directory: join(original, 'postgres') })).stop()
})

afterAll(() => rm(original, { recursive: true }))

beforeEach(async () => {
  const folder = await newFolder()
  await promisify(execFile)('cp', ['-a', `${original}/.`, folder]) // keeps owners, who may not be us
  directory = join(folder, 'postgres')
})

afterEach(async () => {
  for (const postgres of running) await postgres.stop()
  running.clear()
  await rm(join(directory, '..'), { recursive: true, force: true })
})

async function start() {
  const postgres = await startEmbeddedPostgres({ directory })
  running.add(postgres)
  return postgres
}

async function ask({ connectionString }: Pick<EmbeddedPostgres, 'connectionString'>, sql: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Node's arguments: it starts a server on the data, and says where. */
const startsHere = () => [
  '--input-type=module',
  '--eval',
  `import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))}
   const { connectionString } = await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)} })
   console.log(connectionString)
   setInterval(() => {}, 1000)`,
]

/** A server in a process of its own, so that it can be killed. */
async function startElsewhere(): Promise<{ owner: ChildProcess; connectionString: string }> {
  const owner = spawn(process.execPath, startsHere(), { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(owner.stdout as NodeJS.ReadableStream, 'data')
  return { owner, connectionString: String(line).trim() }
}

const lockFile = () => readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')

async function signalPostgres(signal: 'SIGKILL' | 'SIGQUIT') {
  const [pid] = (await lockFile()).split('\n')
  process.kill(Number(pid), signal)
}

test('what was written is there after a stop and a start', async () => {
  const first = await start()
  await ask(first, 'create table kept as select 120 as points')
  await first.stop()
  expect(await ask(await start(), 'select * from kept')).toEqual([{ points: 120 }])
})

test('it counts letters as UTF-8, keeps what it confirmed, and asks for a password', async () => {
  const postgres = await start()
  expect(await ask(postgres, `select upper('zoë ж') as upper, current_setting('fsync') as fsync`)).toEqual([
    { upper: 'ZOË Ж', fsync: 'on' },
  ])
  const stranger = postgres.connectionString.replace(/:[^:@]+@/, ':guessed@')
  await expect(ask({ connectionString: stranger }, 'select')).rejects.toThrow('password authentication failed')
  expect((await stat(join(directory, '../postgres-password'))).mode & 0o077).toBe(0)
})

test('the database that a killed server left behind is taken care of', async () => {
  const { owner, connectionString } = await startElsewhere()
  await ask({ connectionString }, 'create table kept as select 120 as points')
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  expect(await ask({ connectionString }, 'select * from kept')).toHaveLength(1)

  expect(await ask(await start(), 'select * from kept')).toEqual([{ points: 120 }])
  await expect(ask({ connectionString }, 'select')).rejects.toThrow('ECONNREFUSED')
})

test('PostgreSQL that ends by itself is started again where it was, each time', async () => {
  const postgres = await start()
  expect(Number(new URL(postgres.connectionString).port), 'no port that the system gives away').toBeLessThan(32_768)
  await ask(postgres, 'create table kept as select 120 as points')
  for (const _ of [1, 2]) {
    await signalPostgres('SIGKILL')
    const kept = () => ask(postgres, 'select * from kept').catch(() => [])
    await expect.poll(kept).toEqual([])
    await expect.poll(kept).toEqual([{ points: 120 }])
  }
  await postgres.stop()
  await expect(ask(postgres, 'select')).rejects.toThrow('ECONNREFUSED')
})

test('a recovery that cannot finish is begun again until it can; at a start it is said in one sentence', async () => {
  const { owner, connectionString } = await startElsewhere()
  await ask({ connectionString }, 'create table kept as select 120 as points')
  // The checkpoint at the end of the recovery writes this file, and a process panics when it cannot.
  const obstacle = join(directory, 'pg_logical/replorigin_checkpoint.tmp')
  await mkdir(obstacle)
  await signalPostgres('SIGKILL')
  const panics = async () => (await readFile(join(directory, '../postgres.log'), 'utf8')).split('PANIC').length - 1
  await expect.poll(panics).toBeGreaterThan(0)
  await rm(obstacle, { recursive: true })
  const kept = () => ask({ connectionString }, 'select * from kept').catch(() => [])
  await expect.poll(kept).toEqual([{ points: 120 }])

  await mkdir(obstacle)
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  await signalPostgres('SIGQUIT') // it ends without a checkpoint, and its processes with it
  await expect.poll(lockFile).toBe('')
  await expect(start()).rejects.toThrow(/^The database in .+ is damaged/)
})

test('a second server on the same data is refused, and the first goes on', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(/^Another Pollen server \(process \d+\) is using the data in .+: stop it first/)
  expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }])
})

const asContainer = ['--pid', '--ipc', '--mount', '--fork', '--mount-proc']
const mayMakeContainers = spawnSync('unshare', [...asContainer, 'true']).status === 0

test.skipIf(!mayMakeContainers)(
  'one that cannot see the first is refused, and what the first confirms is kept',
  async () => {
    const first = await start()
    await ask(first, 'create table kept (row int)')
    const startBeside = async () => {
      const second = promisify(execFile)('unshare', [...asContainer, process.execPath, ...startsHere()])
      const refusal = second.then(
        () => '',
        ({ stderr }: { stderr: string }) => stderr,
      )
      for (let row = 0; row < 250; row++) await ask(first, `insert into kept values (${row})`)
      return refusal
    }
    expect(await startBeside()).toContain('Another Pollen server')
    // A server that stood still for long may lose its claim. Its PostgreSQL still has the data.
    await rm(join(directory, '../server.pid'))
    expect(await startBeside()).toContain('Another PostgreSQL is using the data')
    await first.stop()
    expect(await ask(await start(), 'select count(*)::int from kept')).toEqual([{ count: 500 }])
  },
)

test('a server that is just leaving is waited for', async () => {
  const first = await start()
  const [, second] = await Promise.all([first.stop(), start()])
  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a claim and a lock left by processes of another life do not hold anybody up', async () => {
  await (await start()).stop()
  await writeFile(join(directory, '../server.pid'), `${process.pid}\nthe day before`)
  await writeFile(join(directory, 'postmaster.pid'), `${process.ppid}\n${directory}\n0\n`)
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('making the database begins again after it was cut off', async () => {
  await rm(directory, { recursive: true })
  await mkdir(`${directory}.new/base`, { recursive: true })
  await writeFile(`${directory}.new/PG_VERSION`, '18')
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await readdir(join(directory, '..'))).not.toContain('postgres.new')
})

test('damaged data is said in one sentence', async () => {
  await (await start()).stop()
  await rm(join(directory, 'global/pg_control'))
  const failure = await start().catch((error) => error)
  expect(failure).toBeInstanceOf(StartError)
  expect(failure.message).toMatch(/^The database in .+ is damaged: put back a copy of the folder, or move it away/)
})

test('the log holds no detail of what people wrote', async () => {
  const postgres = await start()
  await ask(postgres, 'create table people (email text primary key)')
  await ask(postgres, `insert into people values ('ada@example.com')`)
  await expect(ask(postgres, `insert into people values ('ada@example.com')`)).rejects.toThrow('duplicate key')
  await postgres.stop()
  const log = await readFile(join(directory, '../postgres.log'), 'utf8')
  expect(log).toContain('duplicate key')
  expect(log).not.toContain('ada@example.com')
})
