import { z } from '@pollen/contract/zod'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { job } from '../jobs/job.ts'
import { queueState } from '../jobs/queue-state.ts'

test('the probe tells of a worker that finishes nothing, and the server stays in service', async () => {
  const { app, database } = await startTestApp()
  const probe = async () => {
    const answer = await app.inject('/readyz')
    return [answer.statusCode, answer.json()]
  }
  expect(await probe()).toEqual([200, { ready: true, jobs: 'inTime', red: [] }])
  await database.transaction((tx) =>
    job('greet', z.object({}), { inWords: { does: 'Greet', safeAgain: 'It only greets.' }, retries: 0 }).queue(tx, {}),
  )
  expect(await probe()).toEqual([200, { ready: true, jobs: 'inTime', red: [] }])
  const longAgo = `update graphile_worker._private_jobs set run_at = now() - interval '6 minutes'`
  await asOwner(database.connectionString, longAgo)
  expect(await probe()).toEqual([200, { ready: true, jobs: 'late', red: [] }])
})

test('letters of members that wait in their lanes count, too, as due and as given up', async () => {
  const { database } = await startTestApp()
  await asOwner(
    database.connectionString,
    `create schema lane_3; create table lane_3.batched_jobs (like public.batched_jobs including all);
     insert into lane_3.batched_jobs (name, payload, run_at, attempts, most_attempts)
       values ('deliverMessage', '{}', now() - interval '2 hours', 0, 5), ('deliverMessage', '{}', now(), 5, 5)`,
  )
  const { due, givenUp, oldestSeconds, oldestMessageSeconds } = await database.transaction(queueState)
  expect([due, givenUp]).toEqual([1, 1])
  expect(Math.min(oldestSeconds, oldestMessageSeconds)).toBeGreaterThanOrEqual(7200)
})
