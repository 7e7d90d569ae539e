import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  type JobHelpers,
  Logger,
  makeWorkerUtils,
  type ParsedCronItem,
  parseCronItems,
  type Job as QueuedJob,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerUtils,
} from 'graphile-worker'
import type pg from 'pg'
import { backOff, limitedPool } from '../database/unavailable.ts'
import { isLaneAway } from '../lanes/lane-watch.ts'
import { inSpan } from '../process/tracing.ts'
import { attemptsOf, type Job, type JobHandler } from './job.ts'

/** Where the queue is, and in how many lanes the members are. */
type JobDatabase = { connectionString: string; lanes: number }

export type Jobs = { stop(): Promise<void> }

/** How often we look for jobs whose server died while it ran them. */
const sweepEveryMs = 30_000
/** How soon a lost connection is replaced that shows others that our workers live. */
const presenceEveryMs = 2000
/**
 * How long a runner that ends may take to send what became of its last jobs. Without a limit it could wait for ever:
 * the queue counts those of its calls that failed once too often.
 */
const lastBatchesMs = 2000

/** The queue's task list: one task for each job, by the job's name. */
export const taskListOf = (handlers: readonly JobHandler[], lanes: number): TaskList =>
  Object.fromEntries(
    handlers.map(({ job, run }) => [
      job.name,
      (payload, helpers) =>
        inSpan(`job ${job.name}`, () =>
          isForEachLane(job, payload, lanes)
            ? queueInLanes(job, payload as object, { helpers, lanes })
            : run(payload, helpers).catch(async (error) => {
                if (isLaneAway(error)) await putOff(helpers)
                throw error
              }),
        ),
    ]),
  )

const isForEachLane = ({ inEachLane }: Job, payload: unknown, lanes: number): boolean =>
  inEachLane === true && lanes > 1 && (payload as { lane?: number }).lane === undefined

const untilLaneIsTriedMs = 30_000

/** A lane that is away uses up no try of a job: it is done once the lane is back, however long that takes. */
async function putOff({ job, withPgClient }: JobHelpers): Promise<void> {
  await withPgClient((client) =>
    client.query(
      `update graphile_worker._private_jobs
      set attempts = greatest(0, attempts - 1), run_at = now() + $2 * interval '1 millisecond' where id = $1`,
      [job.id, untilLaneIsTriedMs],
    ),
  )
}

/** A lane that is slow, or fails, keeps no other from being done. */
async function queueInLanes(
  job: Job,
  payload: object,
  { helpers: { addJob }, lanes }: { helpers: JobHelpers; lanes: number },
): Promise<void> {
  for (let lane = 0; lane < lanes; lane++)
    await addJob(job.name, { ...payload, lane }, { jobKey: `${job.name} in ${lane}`, maxAttempts: attemptsOf(job) })
}

/** The crontab of all jobs with a schedule. A run that still waits from the time before is replaced. */
export const timetableOf = (handlers: readonly JobHandler[]): ParsedCronItem[] =>
  parseCronItems(
    handlers.flatMap(({ job }) => {
      const options = { jobKey: job.name, maxAttempts: attemptsOf(job) }
      return job.cron === undefined ? [] : [{ task: job.name, match: job.cron, options }]
    }),
  )

/**
 * Runs the queue's jobs in this process until stopped, and queues scheduled jobs; of all servers on a database, one
 * queues them. A runner that the database was taken from is started again. `stop` waits for the jobs that are running.
 */
export async function runJobs(
  { connectionString, lanes }: JobDatabase,
  handlers: readonly JobHandler[],
  log: FastifyBaseLogger,
): Promise<Jobs> {
  const stopping = new AbortController()
  let runner = await startRunner({ connectionString, lanes }, handlers, log)

  async function keepRunning(): Promise<void> {
    const pauses = backOff()
    while (!stopping.signal.aborted) {
      const error = await runner.ended
      if (stopping.signal.aborted) return
      log.warn({ error: error?.message }, 'the job runner ended, and is started again')
      await runner.stop()
      runner = await startAgain(pauses)
    }
  }

  async function startAgain(pauses: ReturnType<typeof backOff>): Promise<Runner> {
    for (;;) {
      await pauses.pause(stopping.signal)
      if (stopping.signal.aborted) return noRunner
      try {
        return await startRunner({ connectionString, lanes }, handlers, log)
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'the job runner cannot be started yet')
      }
    }
  }

  const running = keepRunning()
  return {
    async stop() {
      stopping.abort()
      await runner.stop()
      await running
      await runner.stop() // one that was being started meanwhile
    },
  }
}

/**
 * Batches, even of one: the queue waits for those that say what became of jobs, and stops when they fail. What it says
 * job by job it does not wait for; a failure of that ended the whole process.
 */
const patientBookkeeping = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/**
 * `ended`: once it runs no more, or has lost a connection, with the reason. A job that was given to it through that
 * connection may never have arrived, and is free again when another runner takes its place.
 */
type Runner = { ended: Promise<Error | undefined>; stop(): Promise<void> }
const noRunner: Runner = { ended: Promise.resolve(undefined), stop: async () => {} }

async function startRunner(
  { connectionString, lanes }: JobDatabase,
  handlers: readonly JobHandler[],
  log: FastifyBaseLogger,
): Promise<Runner> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>()
  const warn = (error: Error) => log.warn({ error: error.message }, 'job queue lost a connection')
  const pool = limitedPool({ connectionString, max: 5 }, (error) => {
    warn(error)
    lose(error)
  })
  const ours = new Set<string>()
  const presence = onePresence(connectionString, ours, warn)
  const closePools = () => Promise.allSettled([presence.end(), pool.end()])
  try {
    const queue = await makeWorkerUtils({ pgPool: pool })
    const sweep = () => unlockDead(presence, queue, ours)
    await sweep()
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool: { id } }) => {
      ours.add(id)
      presence.query(takeLock, [id]).catch(warn)
    })
    const runner = await run({
      pgPool: pool,
      taskList: taskListOf(handlers, lanes),
      parsedCronItems: timetableOf(handlers),
      concurrency: 4,
      noHandleSignals: true,
      preset: { worker: patientBookkeeping },
      events,
      logger: new Logger(() => (level, message, meta: Meta = {}) => {
        if (level === 'error') report(log, message, meta)
        if (level === 'info' && meta.event) log.info(meta, message)
      }),
    })
    const lastBatches = Promise.race([
      once(events, 'pool:gracefulShutdown:complete'),
      once(events, 'pool:gracefulShutdown:error'),
    ]).then(() => sleep(lastBatchesMs, undefined, { ref: false }))
    const finished = Promise.race([runner.promise.then(() => undefined).catch((error: Error) => error), lastBatches])
    const sweeping = setInterval(() => sweep().catch(warn), sweepEveryMs)
    const staying = setInterval(() => presence.query('select').catch(() => {}), presenceEveryMs)
    const end = async () => {
      clearInterval(sweeping)
      clearInterval(staying)
      const stopped = runner.stop().catch(() => {}) // it ended by itself
      await Promise.race([stopped, lastBatches])
      await finished
      await Promise.resolve(queue.release()).catch(warn)
      await closePools()
    }
    let ending: Promise<void> | undefined
    const stop = () => {
      ending ??= end()
      return ending
    }
    return { ended: Promise.race([finished, lost]), stop }
  } catch (error) {
    await closePools()
    throw error
  }
}

/** Logs a job's failure in our own words: the queue's message would quote the payload. */
function report(log: FastifyBaseLogger, message: string, meta: Meta = {}): void {
  const { job, error, fatalError } = meta
  const err = error ?? fatalError
  if (isLaneAway(err)) log.warn({ error: (err as Error).message }, `the job ${job?.task_identifier} waits for its lane`)
  else if (!err || !job) log.error(message)
  else
    log.error(
      { err, attempt: job.attempts },
      `the job ${job.task_identifier} failed${isLast(job) ? ', and is given up' : ''}`,
    )
}

const isLast = ({ attempts, max_attempts }: QueuedJob) => attempts >= max_attempts

/** What the queue passes to its logger beside the message; and a job, of what operators hear of by its name. */
type Meta = { error?: unknown; fatalError?: unknown; job?: QueuedJob; event?: string }

const takeLock = 'select pg_advisory_lock(hashtextextended($1, 0))'

/**
 * A pool of one connection, so that its advisory locks are held as long as this process lives. One that broke is
 * replaced by one that takes them again, before others find them free.
 */
function onePresence(connectionString: string, ours: ReadonlySet<string>, warn: (error: Error) => void): pg.Pool {
  const presence = limitedPool({ connectionString, max: 1, idleTimeoutMillis: 0 }, warn)
  return presence.on('connect', (client) => {
    for (const worker of ours) client.query(takeLock, [worker]).catch(warn)
  })
}

/**
 * Frees the jobs of workers whose process died; the queue itself would wait four hours. A living worker holds an
 * advisory lock on its name, which the database releases when the worker's connection ends.
 *
 * @param ours  the workers of this process; their locks are held by this very connection, so a lock would not tell that
 *              they live
 */
async function unlockDead(presence: pg.Pool, queue: WorkerUtils, ours: ReadonlySet<string>): Promise<void> {
  const { rows } = await presence.query<{ worker: string }>(
    'select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null',
  )
  for (const { worker } of rows.filter((row) => !ours.has(row.worker))) {
    const free = await presence.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [worker])
    if (!free.rows[0].got) continue
    await queue.forceUnlockWorkers([worker])
    await presence.query('select pg_advisory_unlock(hashtextextended($1, 0))', [worker])
  }
}
