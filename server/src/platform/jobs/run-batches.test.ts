import { EventEmitter, once } from 'node:events'
import { z } from '@pollen/contract/zod'
import { cutConnections } from '@pollen/testing/cut-connections'
import { asOwner, freshDatabase, type TestDatabase } from '@pollen/testing/database'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BatchHandler, batchedJob, handleEach, handleTogether } from './batched-jobs.ts'
import { runBatches, runBatchesOnce } from './run-batches.ts'
import type { Jobs } from './run-jobs.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let workers: Jobs[]

beforeEach(async () => {
  database = await freshDatabase()
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await database.close()
})

const greet = batchedJob('greet', z.object({ name: z.string() }), {
  inWords: { does: 'Greet', safeAgain: 'It only greets.' },
  retries: 1,
})
const names = (many: number) => Array.from({ length: many }, (_, nth) => ({ name: `number ${nth}` }))
const queue = (payloads: { name: string }[]) => database.transaction((tx) => greet.queueEach(tx, payloads))
const start = (...handlers: BatchHandler[]) => workers.push(runBatches(database, handlers, log))
const runOnce = (handler: BatchHandler) => runBatchesOnce(database, [handler], log)
const sql = (text: string) => asOwner(database.connectionString, text)
const left = () => sql('select payload, attempts, last_error from batched_jobs order by job_id')
const isDueAgain = () => sql('update batched_jobs set run_at = now()')

test('jobs that wait together are run together, each once, also by two workers', async () => {
  const greeted: string[] = []
  const handler = handleTogether(greet, { most: 40 }, async (all) => void greeted.push(...all.map(({ name }) => name)))
  await queue(names(200))
  start(handler)
  start(handler)
  await expect.poll(left).toEqual([])
  expect(greeted.sort()).toEqual(
    names(200)
      .map(({ name }) => name)
      .sort(),
  )
})

test('one at fault fails alone, is tried again as often as it may, and stays with its error', async () => {
  const greeted: string[] = []
  const handler = handleTogether(greet, { most: 10 }, async (all) => {
    if (all.some(({ name }) => name === 'number 3')) throw new Error('Not number 3')
    greeted.push(...all.map(({ name }) => name))
  })
  await queue(names(5))
  await runOnce(handler)
  expect(greeted).toHaveLength(4)
  await isDueAgain()
  await runOnce(handler)
  await isDueAgain()
  expect(await runOnce(handler)).toBe(0)
  expect(greeted).toHaveLength(4)
  expect(await left()).toEqual([{ payload: { name: 'number 3' }, attempts: 2, last_error: 'Not number 3' }])
})

test('what a job carries and nobody can read fails alone, and its error does not quote it', async () => {
  const greeted: string[] = []
  const handler = handleEach(greet, { most: 10 }, async (all) => {
    greeted.push(...all.map(({ name }) => name))
    return Promise.allSettled(all.map(async () => {}))
  })
  await queue([{ name: 'Ada' }, { name: 7 as unknown as string }, { name: 'Ben' }])
  expect(await runOnce(handler)).toBe(3)
  expect(greeted).toEqual(['Ada', 'Ben'])
  expect(await left()).toMatchObject([{ last_error: expect.stringMatching(/^The job greet cannot read .*name/) }])
})

test('what was undone is not run', async () => {
  const undone = database.transaction(async (tx) => {
    await greet.queueEach(tx, names(2))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await left()).toEqual([])
})

test('jobs of a worker that died are run by another once their time is over, and not before', async () => {
  const said = new EventEmitter()
  const begun = once(said, 'begun')
  const ended = once(said, 'end')
  start(
    handleEach(greet, { most: 10 }, async (all) => {
      said.emit('begun')
      await ended
      return Promise.allSettled(all.map(() => Promise.reject(new Error('The worker died'))))
    }),
  )
  await queue(names(3))
  await begun
  const greeted: string[] = []
  const beside = handleTogether(greet, { most: 10 }, async (all) => void greeted.push(...all.map(({ name }) => name)))
  expect(await runOnce(beside)).toBe(0)
  await isDueAgain()
  expect(await runOnce(beside)).toBe(3)
  expect(greeted).toHaveLength(3)
  said.emit('end')
})

test('jobs that give way wait while many of their kind come, but for half a minute at most', async () => {
  const greeted: string[] = []
  const work = async (all: { name: string }[]) => void greeted.push(...all.map(({ name }) => name))
  await queue(names(200))
  await sql(`update batched_jobs set run_at = now() - interval '31 seconds' where payload ->> 'name' = 'number 7'`)
  start(handleTogether(greet, { most: 50, givesWay: true }, work))
  const keepComing = async () => {
    await sql(`update batched_jobs set run_at = now() where run_at > now() - interval '20 seconds'`)
    return greeted
  }
  await expect.poll(keepComing).toEqual(['number 7'])
  await expect.poll(left).toEqual([])
  expect(greeted).toHaveLength(200)
})

test('jobs that give way wait while another kind is busy, but for half a minute at most', async () => {
  const greeted: string[] = []
  const work = async (all: { name: string }[]) => void greeted.push(...all.map(({ name }) => name))
  let isBusy = true
  const busy = handleEach(
    batchedJob('call', z.object({}), { inWords: { does: 'Greet', safeAgain: 'It only greets.' }, retries: 1 }),
    { most: 10, isBusy: () => isBusy },
    async () => [],
  )
  await queue(names(3))
  await sql(`update batched_jobs set run_at = now() - interval '31 seconds' where payload ->> 'name' = 'number 2'`)
  start(handleTogether(greet, { most: 50, givesWay: true }, work), busy)
  await expect.poll(() => greeted).toEqual(['number 2'])
  isBusy = false
  await expect.poll(left).toEqual([])
  expect(greeted).toHaveLength(3)
})

test('jobs go on after every connection was cut', async () => {
  const greeted = new Set<string>()
  start(
    handleTogether(greet, { most: 5 }, async (all) => {
      for (const { name } of all) greeted.add(name)
    }),
  )
  for (let cut = 0; cut < 3; cut++) {
    await cutConnections(database)
    await expect
      .poll(() =>
        queue([{ name: `after ${cut}` }]).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  }
  const waiting = async () => {
    await isDueAgain()
    return (await left()).length
  }
  await expect.poll(waiting).toBe(0)
  expect(greeted.size).toBe(3)
})
