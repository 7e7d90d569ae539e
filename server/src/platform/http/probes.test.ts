import { z } from '@pollen/contract/zod'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { job } from '../database/job.ts'

test('the probe tells of a worker that finishes nothing, and the server stays in service', async () => {
  const { app, database } = await startTestApp()
  const probe = async () => {
    const answer = await app.inject('/readyz')
    return [answer.statusCode, answer.json()]
  }
  expect(await probe()).toEqual([200, { ready: true, jobs: 'inTime' }])
  await database.transaction((tx) => job('greet', z.object({}), { retries: 0 }).queue(tx, {}))
  expect(await probe()).toEqual([200, { ready: true, jobs: 'inTime' }])
  const longAgo = `update graphile_worker._private_jobs set run_at = now() - interval '6 minutes'`
  await asOwner(database.connectionString, longAgo)
  expect(await probe()).toEqual([200, { ready: true, jobs: 'late' }])
})
