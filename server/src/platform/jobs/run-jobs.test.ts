import { EventEmitter, once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from '@pollen/contract/zod'
import { cutConnections, setReachable } from '@pollen/testing/cut-connections'
import { asOwner, freshDatabase, type TestDatabase } from '@pollen/testing/database'
import { Logger, runOnce } from 'graphile-worker'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { readSettings } from '../process/settings.ts'
import { handle, type JobHandler, job } from './job.ts'
import { type Jobs, runJobs, taskListOf, timetableOf } from './run-jobs.ts'

const silent = pino({ level: 'silent' })
let database: TestDatabase
let servers: Jobs[]

beforeEach(async () => {
  database = await freshDatabase()
  servers = []
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.close()
})

const greet = job('greet', z.object({ name: z.string(), title: z.optional(z.string()) }), {
  inWords: { does: 'Greet', safeAgain: 'It only greets.' },
  retries: 5,
})
const wave = job('wave', z.object({}), { inWords: { does: 'Greet', safeAgain: 'It only greets.' }, retries: 0 })

const start = async (...handlers: JobHandler[]) =>
  servers.push(await runJobs({ connectionString: database.connectionString, lanes: 1 }, handlers, silent))
const queueGreeting = () => database.transaction((tx) => greet.queue(tx, { name: 'Ada' }))

/** Tries what is due, and what failed before, once. */
async function tryAll(...handlers: JobHandler[]) {
  const { connectionString } = database
  await asOwner(connectionString, 'update graphile_worker._private_jobs set run_at = now()')
  const logger = new Logger(() => () => {})
  await runOnce({ connectionString, taskList: taskListOf(handlers, 1), noHandleSignals: true, logger })
}

const waiting = () =>
  asOwner(
    database.connectionString,
    'select task_identifier, attempts, max_attempts, last_error from graphile_worker.jobs',
  )

test('a job under way is not begun again by a server that starts beside', async () => {
  const said = new EventEmitter()
  let begun = 0
  const greets = handle(greet, async () => {
    begun++
    said.emit('begun')
    await once(said, 'end')
  })
  const first = once(said, 'begun')
  await start(greets)
  await queueGreeting()
  await first

  const beside = once(said, 'beside')
  await start(
    greets,
    handle(wave, async () => void said.emit('beside')),
  )
  await database.transaction((tx) => wave.queue(tx, {}))
  await beside

  expect(begun).toBe(1)
  said.emit('end')
})

test('jobs go on after every connection was cut ten times, and each is done', async () => {
  const greeted = new Set<string>()
  await start(handle(greet, async ({ name }) => void greeted.add(name)))
  const names: string[] = []
  for (let cut = 0; cut < 10; cut++) {
    for (let nth = 0; nth < 20; nth++) {
      const name = `number ${names.length}`
      const isQueued = database.transaction((tx) => greet.queue(tx, { name })).then(() => true)
      if (await isQueued.catch(() => false)) names.push(name)
    }
    await cutConnections(database)
  }
  const soon = 'update graphile_worker._private_jobs set run_at = now() where run_at > now()'
  const left = async () => {
    await asOwner(database.connectionString, soon)
    return names.filter((name) => !greeted.has(name))
  }
  await expect.poll(left, { interval: 200 }).toEqual([])
})

test('jobs go on after the database could not be told of several that were done', async () => {
  const said = new EventEmitter()
  const log = pino(
    { level: 'error' },
    { write: (line) => void (line.includes('Failed to complete') && said.emit('not told')) },
  )
  const names = ['Ada', 'Ben', 'Cleo', 'Dora']
  const begun: string[] = []
  const greets = handle(greet, async ({ name }) => {
    begun.push(name)
    said.emit('begun')
    if (begun.length <= names.length) await once(said, name)
  })
  servers.push(await runJobs({ connectionString: database.connectionString, lanes: 1 }, [greets], log))
  for (const name of names) await database.transaction((tx) => greet.queue(tx, { name }))
  while (begun.length < names.length) await once(said, 'begun')

  await setReachable(database, false)
  for (const name of names) {
    const notTold = once(said, 'not told')
    said.emit(name)
    await notTold
    await nextTurn()
  }
  await setReachable(database, true)
  while (begun.length < 2 * names.length) await once(said, 'begun')
  expect(begun.sort()).toEqual([...names, ...names].sort())
})

test('a job whose server died is taken up by the next one', async () => {
  await queueGreeting()
  await asOwner(
    database.connectionString,
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-the-dead', attempts = 1",
  )
  const said = new EventEmitter()
  const greeted = once(said, 'greeted')
  await start(handle(greet, async () => void said.emit('greeted')))
  await greeted
})

test('a job is given what was queued with it, and no more than it declares', async () => {
  const given: unknown[] = []
  const carried = { name: 'Ada', title: 'Dr', street: 'Clover Row' }
  await database.transaction((tx) => greet.queue(tx, carried))
  await tryAll(handle(greet, async (payload) => void given.push(payload)))
  expect(given).toEqual([{ name: 'Ada', title: 'Dr' }])
})

test('a job is queued when its transaction is committed, and not when that is undone', async () => {
  const undone = database.transaction(async (tx) => {
    await greet.queue(tx, { name: 'Ada' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await waiting()).toEqual([])
})

test('of two jobs of one key that wait, the second takes the place of the first; keys of another job are its own', async () => {
  const given: unknown[] = []
  await database.transaction(async (tx) => {
    await greet.queue(tx, { name: 'Ada' }, { key: '1' })
    await greet.queue(tx, { name: 'Ben' }, { key: '1' })
    await wave.queue(tx, {}, { key: '1' })
  })
  await tryAll(
    handle(greet, async ({ name }) => void given.push(name)),
    handle(wave, async () => void given.push('wave')),
  )
  expect(given.sort()).toEqual(['Ben', 'wave'])
})

test('a job that fails is tried again as often as it says, and no more; it stays with its last error', async () => {
  const knock = job('knock', z.object({}), { inWords: { does: 'Greet', safeAgain: 'It only greets.' }, retries: 2 })
  let knocks = 0
  const knocking = handle(knock, async () => {
    knocks++
    throw new Error(`nobody is in (${knocks})`)
  })
  await database.transaction((tx) => knock.queue(tx, {}))
  for (const _ of [1, 2, 3, 4, 5]) await tryAll(knocking)
  expect(knocks).toBe(3)
  expect(await waiting()).toEqual([
    { task_identifier: 'knock', attempts: 3, max_attempts: 3, last_error: 'nobody is in (3)' },
  ])
})

test('what a job does not carry does not compile', () => {
  const mistakes = [
    // @ts-expect-error: a name is spelled wrong
    (tx: never) => greet.queue(tx, { nmae: 'Ada' }),
    // @ts-expect-error: a name is no number
    (tx: never) => greet.queue(tx, { name: 7 }),
    // @ts-expect-error: it has to carry something
    (tx: never) => greet.queue(tx),
    // @ts-expect-error: nothing else comes with it
    handle(greet, async ({ street }) => street),
  ]
  expect(mistakes).toHaveLength(4)
})

test('a payload that the job cannot read is reported by its place, not its value, and given up after the last retry', async () => {
  const lines: { level: number; msg: string; attempt: number; err: { message: string } }[] = []
  const said = new EventEmitter()
  const log = pino({}, { write: (line: string) => said.emit('line', lines.push(JSON.parse(line))) })
  const reported = once(said, 'line')
  let waves = 0
  const older = job('wave', z.object({ to: z.optional(z.unknown()) }), {
    inWords: { does: 'Greet', safeAgain: 'It only greets.' },
    retries: 0,
  })
  await database.transaction((tx) => older.queue(tx, { to: ['ada@example.com'] }))
  const newer = job('wave', z.object({ to: z.string() }), {
    inWords: { does: 'Greet', safeAgain: 'It only greets.' },
    retries: 0,
  })
  const waving = handle(newer, async () => void waves++)
  const server = await runJobs({ connectionString: database.connectionString, lanes: 1 }, [waving], log)
  await reported
  await server.stop()
  const message = 'The job wave cannot read what it carries (to: Invalid input: expected string, received array)'
  expect(lines).toMatchObject([
    { level: 50, msg: 'the job wave failed, and is given up', attempt: 1, err: { message } },
  ])
  await tryAll(waving)
  expect(waves).toBe(0)
  expect(await waiting()).toEqual([{ task_identifier: 'wave', attempts: 1, max_attempts: 1, last_error: message }])
})

test('the clock queues each job of its own with the retries that this states, at times that a crontab knows', () => {
  const settings = readSettings({ DATABASE_URL: database.connectionString })
  const handlers = jobHandlers({ settings, database, secrets: {} as never })
  const queued = timetableOf(handlers).map(({ task, options }) => ({ task, ...options }))
  const ours = handlers.flatMap(({ job: { name, cron, retries } }) => (cron ? [{ name, retries }] : []))
  expect(queued).toMatchObject(
    ours.map(({ name, retries }) => ({ task: name, jobKey: name, maxAttempts: retries + 1 })),
  )
  expect(queued.length).toBeGreaterThan(1)
})
