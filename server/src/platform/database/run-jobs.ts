import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import {
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
import pg from 'pg'
import { attemptsOf, type JobHandler } from './job.ts'

export type Jobs = { stop(): Promise<void> }

/** How often we look for jobs whose server died while it ran them. */
const sweepEveryMs = 30_000

/** The queue's task list: one task for each job, by the job's name. */
export const taskListOf = (handlers: readonly JobHandler[]): TaskList =>
  Object.fromEntries(handlers.map(({ job, run }) => [job.name, (payload, helpers) => run(payload, helpers)]))

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
 * queues them. `stop` waits for the jobs that are running.
 */
export async function runJobs(
  connectionString: string,
  handlers: readonly JobHandler[],
  log: FastifyBaseLogger,
): Promise<Jobs> {
  const pool = new pg.Pool({ connectionString, max: 5 })
  const warn = (error: Error) => log.warn({ error: error.message }, 'job queue lost a connection')
  pool.on('error', warn).on('connect', (client) => client.on('error', warn))
  const presence = onePresence(connectionString, warn)
  const queue = await makeWorkerUtils({ pgPool: pool })
  const ours = new Set<string>()
  const sweep = () => unlockDead(presence, queue, ours)
  await sweep()

  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool: { id } }) => {
    ours.add(id)
    presence.query('select pg_advisory_lock(hashtextextended($1, 0))', [id]).catch(warn)
  })
  const runner = await run({
    pgPool: pool,
    taskList: taskListOf(handlers),
    parsedCronItems: timetableOf(handlers),
    concurrency: 4,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message, meta) => level === 'error' && report(log, message, meta)),
  })
  const sweeping = setInterval(() => sweep().catch(warn), sweepEveryMs)
  return {
    async stop() {
      clearInterval(sweeping)
      await runner.stop()
      await queue.release()
      await presence.end()
      await pool.end()
    },
  }
}

/** Logs a job's failure in our own words: the queue's message would quote the payload. */
function report(log: FastifyBaseLogger, message: string, meta: Meta = {}): void {
  const { job, error, fatalError } = meta
  const err = error ?? fatalError
  if (!err || !job) log.error(message)
  else
    log.error(
      { err, attempt: job.attempts },
      `the job ${job.task_identifier} failed${isLast(job) ? ', and is given up' : ''}`,
    )
}

const isLast = ({ attempts, max_attempts }: QueuedJob) => attempts >= max_attempts

/** What the queue passes to its logger beside the message. */
type Meta = { error?: unknown; fatalError?: unknown; job?: QueuedJob }

/** A pool of one connection, so that its advisory locks are held as long as this process lives. */
function onePresence(connectionString: string, warn: (error: Error) => void): pg.Pool {
  const presence = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0 })
  return presence.on('error', warn).on('connect', (client) => client.on('error', warn))
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
