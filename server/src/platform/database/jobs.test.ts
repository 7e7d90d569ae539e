import { EventEmitter, once } from 'node:events'
import { asOwner, freshDatabase, type TestDatabase } from '@pollen/testing/database'
import { parseCronItems, type TaskList } from 'graphile-worker'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tasks, timetable } from '../../app.ts'
import { readSettings } from '../process/settings.ts'
import { addJob, type Jobs, runJobs } from './jobs.ts'

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

const start = async (tasks: TaskList) => servers.push(await runJobs(database.connectionString, { tasks }, silent))
const queue = (task: string) => database.transaction((tx) => addJob(tx, task, {}))

test('a job under way is not begun again by a server that starts beside', async () => {
  const said = new EventEmitter()
  let begun = 0
  const greet = async () => {
    begun++
    said.emit('begun')
    await once(said, 'end')
  }
  const first = once(said, 'begun')
  await start({ greet })
  await queue('greet')
  await first

  const beside = once(said, 'beside')
  await start({ greet, wave: () => void said.emit('beside') })
  await queue('wave')
  await beside

  expect(begun).toBe(1)
  said.emit('end')
})

test('a job whose server died is taken up by the next one', async () => {
  await queue('greet')
  await asOwner(
    database.connectionString,
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-the-dead', attempts = 1",
  )
  const said = new EventEmitter()
  const greeted = once(said, 'greeted')
  await start({ greet: () => void said.emit('greeted') })
  await greeted
})

test('what the timetable names is there to be done, at times that a crontab knows', () => {
  const settings = readSettings({ DATABASE_URL: database.connectionString })
  const known = Object.keys(tasks({ settings, database, secrets: {} as never }))
  expect(Object.keys(timetable).filter((task) => !known.includes(task))).toEqual([])
  const items = Object.entries(timetable).map(([task, match]) => ({ task, match }))
  expect(parseCronItems(items)).toHaveLength(items.length)
})
