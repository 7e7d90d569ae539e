import { audit } from '@pollen/contract/staff/audit'
import { giveUpJobs, jobKinds, jobsOfKind, tryJobsAgain } from '@pollen/contract/staff/queue'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { declaredJobs } from '../../platform/jobs/declared-jobs.ts'
import { queueState } from '../../platform/jobs/queue-state.ts'
import { runBatchesOnce } from '../../platform/jobs/run-batches.ts'
import { messagingBatches } from '../../records/messaging/job-handlers.ts'
import { sendEach } from '../../records/messaging/messaging.ts'
import { countDone } from '../../records/servers/servers.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const sql = (statement: string) => asOwner(server.database.connectionString, statement)
const [ines, auditor] = [await desk.aColleague('administrator'), await desk.aColleague('auditor')]
const { headers } = ines

const kind = async (name: string) =>
  (await desk.call(jobKinds, { headers })).json.kinds.find((one) => one.name === name)
const jobs = async (name: string) => (await desk.call(jobsOfKind, { params: { job: name }, headers })).json
const counted = async () => (await server.database.transaction(queueState)).givenUp

/** A job of the queue whose last try failed. */
async function aFailedDay(day: string) {
  const carries = JSON.stringify({ partnerId: 'BA', day, direction: 'credit', account: 'ada@example.com' })
  await sql(
    `select graphile_worker.add_job('reconcileDay', '${carries}'::json, job_key => '${day}', max_attempts => 25)`,
  )
  await sql(
    `update graphile_worker._private_jobs set attempts = 25, last_error = '503 for ada@example.com' where key = '${day}'`,
  )
}

/** An email that its server did not take, as often as it is tried. */
const aFailedEmail = () =>
  sql(`insert into batched_jobs (name, payload, attempts, most_attempts, last_error, run_at)
    values ('deliverMessage', '{"messageId": "01"}', 25, 25, '550 5.1.1 <ada@example.com> unknown', now() + interval '5 hours')`)

test('what workers did in the last 24 hours is counted by kind, by a statement a minute', async () => {
  const { ofServer } = server.database
  const worker = countDone(ofServer, { warn() {} })
  const handlers = worker.batches(messagingBatches(ofServer, server.settings))
  const letter = { channel: 'email' as const, to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '' }
  await ofServer.transaction((tx) => sendEach(tx, [letter, letter]))
  await runBatchesOnce(ofServer, handlers, { error() {} })
  expect(await kind('deliverMessage')).toMatchObject({ doneInDay: 0 })
  await worker.stop()
  expect(await kind('deliverMessage')).toMatchObject({ doneInDay: 2 })
  await ofServer.transaction((tx) => sendEach(tx, [letter]))
  await runBatchesOnce(ofServer, handlers, { error() {} })
  await worker.stop()
  expect(await jobs('deliverMessage')).toMatchObject({ doneInDay: 3 })
  await sql(`update done_jobs set hour = hour - interval '1 day'`)
  expect(await kind('deliverMessage')).toMatchObject({ doneInDay: 0 })
})

test('what failed for good is listed with its error, and nothing of a member', async () => {
  await aFailedDay('2026-11-25')
  expect(await kind('reconcileDay')).toMatchObject({
    does: 'Compare a partner’s day',
    waiting: 0,
    failed: 1,
    givenUp: 0,
  })
  const { jobs: listed, safeAgain } = await jobs('reconcileDay')
  expect(safeAgain).toBe('A day is compared, never posted twice.')
  expect(listed).toMatchObject([
    {
      about: 'day 2026-11-25, direction credit, partnerId BA',
      tries: 25,
      lastError: '503 for a…@example.com',
      state: 'failed',
    },
  ])
})

test('what failed is tried again from its first try on, and a second press finds it waiting', async () => {
  await aFailedEmail()
  const [{ jobId = '' } = {}] = (await jobs('deliverMessage')).jobs
  const again = () => desk.call(tryJobsAgain, { params: { job: 'deliverMessage' }, body: { jobIds: [jobId] }, headers })
  expect((await again()).json).toEqual({ jobs: 1 })
  expect((await jobs('deliverMessage')).jobs).toMatchObject([{ tries: 0, mostTries: 25, state: 'waits' }])
  await sql('delete from batched_jobs')
  expect((await again()).json.code).toBe('JOBS_NOT_WAITING')
})

test('what is given up is counted as failed no more, is not tried, and can be tried again', async () => {
  await aFailedEmail()
  await aFailedDay('2026-11-26')
  const before = await counted()
  for (const name of ['deliverMessage', 'reconcileDay']) {
    const failed = (await jobs(name)).jobs.filter(({ state }) => state === 'failed')
    const jobIds = failed.map(({ jobId }) => jobId)
    const params = { job: name }
    const gaveUp = await desk.call(giveUpJobs, { params, body: { jobIds, reason: 'Done by hand' }, headers })
    expect(gaveUp.json).toEqual({ jobs: failed.length })
    expect(await kind(name)).toMatchObject({ waiting: 0, failed: 0, givenUp: failed.length })
    await desk.call(tryJobsAgain, { params, body: { jobIds }, headers })
    expect(await kind(name)).toMatchObject({ waiting: failed.length, failed: 0, givenUp: 0 })
  }
  expect([before, await counted()]).toEqual([3, 0])
})

test('a job that runs just now is left alone', async () => {
  await sql('delete from batched_jobs')
  await aFailedEmail()
  await sql(`update batched_jobs set run_at = now() + interval '1 minute'`)
  const [{ jobId = '', state } = {}] = (await jobs('deliverMessage')).jobs
  expect(state).toBe('runs')
  const params = { job: 'deliverMessage' }
  const given = await desk.call(giveUpJobs, { params, body: { jobIds: [jobId], reason: 'In vain' }, headers })
  expect(given.json.code).toBe('JOBS_NOT_WAITING')
})

test('administrators alone look at jobs, and what they do is in the audit with its reason', async () => {
  expect((await desk.call(jobKinds, { headers: auditor.headers })).json.code).toBe('ROLE_MAY_NOT')
  const read = (await desk.call(audit, { query: { of: 'everybody' }, headers: auditor.headers })).json
  expect(JSON.stringify(read)).toContain('Compare a partner’s day: 2')
  expect(JSON.stringify(read)).toContain('Done by hand')
})

test('each job says what it does, why it is safe to try again, and where it stands when nobody does', async () => {
  for (const [name, { inWords, cron }] of await declaredJobs()) {
    expect([inWords.does, inWords.safeAgain].join(': '), name).toMatch(/^[A-Z].*\.$/)
    expect(cron ?? inWords.ifGivenUp, name).toBeTruthy()
  }
})
