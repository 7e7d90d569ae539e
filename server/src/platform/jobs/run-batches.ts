import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { plainArray, textArray } from '../database/array-literals.ts'
import type { Database } from '../database/database.ts'
import { backOff } from '../database/unavailable.ts'
import { centreAndLanes, inLane } from '../lanes/lanes.ts'
import { inSpan } from '../process/tracing.ts'
import type { BatchHandler } from './batched-jobs.ts'
import type { Jobs } from './run-jobs.ts'

/** How often we look for jobs. A message would come sooner, but commits that notify wait for each other. */
const lookEveryMs = 250
/** A worker has its jobs for so long; then it must have died, and another takes them. */
const leaseMs = 120_000
/** Jobs that give way wait while a kind is busy, or so many of their own came within a second; each for so long at most. */
const manyASecond = 64
const givesWayMs = 30_000

/** Runs batched jobs in this process until stopped. `stop` waits for those that are running. */
export function runBatches(database: Database, handlers: readonly BatchHandler[], log: FastifyBaseLogger): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  /** The batches that run, with the lane and the name of their jobs. */
  const underway = new Map<Promise<void>, string>()
  const givesWay = new Set(handlers.filter((it) => it.givesWay).map(({ job }) => job.name))
  const countOf = (batch: string) => [...underway.values()].filter((it) => it === batch).length

  /** The kinds that give way now, as the last look in each lane found. */
  const waiting = new Map<number | undefined, Set<string>>()

  async function drain(handler: BatchHandler, lane: number | undefined): Promise<void> {
    const olderThanMs = () => (waiting.get(lane)?.has(handler.job.name) ? givesWayMs : 0)
    let ran: number
    do ran = await runSome(database, handler, { log, signal, olderThanMs: olderThanMs() })
    while (ran === handler.most && !signal.aborted)
  }

  async function lookIn(lane: number | undefined): Promise<void> {
    const due = await dueOf(database, handlers)
    const isBusy = handlers.some((it) => it.isBusy())
    waiting.set(
      lane,
      new Set(due.flatMap(({ name, areMany }) => (givesWay.has(name) && (isBusy || areMany) ? [name] : []))),
    )
    for (const { name } of due) {
      const handler = handlers.find(({ job }) => job.name === name)
      const batch = `${lane} ${name}`
      if (!handler || countOf(batch) >= handler.atOnce) continue
      const draining = drain(handler, lane)
        .catch((error) => log.warn({ error: error.message }, `the jobs ${name} could not be taken`))
        .finally(() => underway.delete(draining))
      underway.set(draining, batch)
    }
  }

  async function keepLooking(lane: number | undefined): Promise<void> {
    const pauses = backOff()
    while (!signal.aborted) {
      const [looked] = await Promise.allSettled([inLane(lane, () => lookIn(lane))])
      if (looked.status === 'fulfilled') {
        pauses.reset()
        await sleep(lookEveryMs, undefined, { signal }).catch(() => {})
      } else {
        log.warn({ error: (looked.reason as Error).message }, 'batched jobs could not be looked for')
        await pauses.pause(signal)
      }
    }
  }

  const looking = Promise.all(centreAndLanes(database.lanes).map(keepLooking))
  return {
    async stop() {
      stopping.abort()
      await looking
      await Promise.all(underway.keys())
    },
  }
}

/** Runs the batched jobs that are due until none is. @returns how many there were */
export async function runBatchesOnce(
  database: Database,
  handlers: readonly BatchHandler[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<number> {
  const { signal } = new AbortController()
  async function runHere(): Promise<number> {
    for (let ran = 0; ; ) {
      const due = await dueOf(database, handlers)
      if (due.length === 0) return ran
      for (const { name } of due) {
        const handler = handlers.find(({ job }) => job.name === name)
        if (handler) ran += await runSome(database, handler, { log, signal, olderThanMs: 0 })
      }
    }
  }
  let ran = 0
  for (const lane of centreAndLanes(database.lanes)) ran += await inLane(lane, runHere)
  return ran
}

const dueText = `
  select name, (
    select count(*) = $2 from (
      select from batched_jobs j
      where j.name = name.name and run_at between now() - interval '1 second' and now() and attempts < most_attempts
      limit $2) lately) as "areMany"
  from unnest($1::text[]) name
  where exists (
    select from batched_jobs j where j.name = name.name and run_at <= now() and attempts < most_attempts)`

/** The kinds of which some are due, and whether many came within the last second. */
const dueOf = ({ prepared }: Database, handlers: readonly BatchHandler[]) =>
  prepared<{ name: string; areMany: boolean }>('batched_jobs_due', dueText, [
    textArray(handlers.map(({ job }) => job.name)),
    manyASecond,
  ])

const takeText = `
  update batched_jobs set attempts = attempts + 1, run_at = now() + $3 * interval '1 millisecond'
  where job_id = any (array(
    select job_id from batched_jobs
    where name = $1 and run_at <= now() - $4 * interval '1 millisecond' and attempts < most_attempts
    order by run_at, job_id limit $2 for update skip locked))
  returning job_id as "jobId", payload, attempts, most_attempts as "mostAttempts"`

type TakenJob = { jobId: number; payload: unknown; attempts: number; mostAttempts: number }

/** @returns how many were due, at most as many as are run at once */
async function runSome(
  database: Database,
  { job: { name }, most, runEach }: BatchHandler,
  { log, signal, olderThanMs }: { log: Pick<FastifyBaseLogger, 'error'>; signal: AbortSignal; olderThanMs: number },
): Promise<number> {
  const taken = await database.prepared<TakenJob>('take_batched_jobs', takeText, [name, most, leaseMs, olderThanMs])
  if (taken.length === 0) return 0
  const payloads = taken.map(({ payload }) => payload)
  const outcomes = await inSpan(`jobs ${name}`, () => runEach(payloads, { logger: log, signal }))
  const done = taken.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  const failed = taken.flatMap((it, index) => {
    const outcome = outcomes[index]
    return outcome?.status === 'rejected' ? [{ ...it, reason: outcome.reason as Error }] : []
  })
  for (const { attempts, mostAttempts, reason } of failed)
    log.error(
      { err: reason, attempt: attempts },
      `the job ${name} failed${attempts >= mostAttempts ? ', and is given up' : ''}`,
    )
  await end(database, done)
  await putOff(database, failed)
  return taken.length
}

async function end({ prepared }: Database, done: TakenJob[]): Promise<void> {
  if (done.length === 0) return
  const ids = plainArray(done.map(({ jobId }) => jobId))
  await prepared('end_batched_jobs', 'delete from batched_jobs where job_id = any ($1::bigint[])', [ids])
}

const putOffText = `
  update batched_jobs j
  set run_at = now() + exp(least(10, j.attempts)) * interval '1 second', last_error = failed.error
  from unnest($1::bigint[], $2::text[]) failed (job_id, error) where j.job_id = failed.job_id`

/** The next try comes as job.ts says: the nth one eⁿ seconds after the failure before, and at most six hours after. */
async function putOff({ prepared }: Database, failed: (TakenJob & { reason: Error })[]): Promise<void> {
  if (failed.length === 0) return
  await prepared('put_off_batched_jobs', putOffText, [
    plainArray(failed.map(({ jobId }) => jobId)),
    textArray(failed.map(({ reason }) => String(reason.message))),
  ])
}
