import { z } from '@pollen/contract/zod'
import { sql } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import type { Transaction } from '../database/database.ts'
import { inLane, inLaneOf, laneOfTransaction } from '../lanes/lanes.ts'

/** Servers that are not ours: a runner for each of them runs the jobs that wait for it. Every runner looks for each job that is queued, so few are better. */
export type Outsider = 'mail server' | 'text gateway' | 'push services' | 'partners, to convert' | 'partners'

/** How a job reads for those who run the programme. */
export type JobWords = {
  /** What it does: “Settle points”. */
  does: string
  /** Why nothing is done twice when it is tried again. */
  safeAgain: string
  /** Where the work stands when nobody tries it again; left out where the next run by the clock does it. */
  ifGivenUp?: string
}

/** Why most jobs may be tried again. */
export const oneTransaction = 'A try is one transaction: one that failed has written nothing.'

/** A background job. Every module lists its jobs in its `jobs.ts`. */
export type Job<Payload extends z.ZodMiniType = z.ZodMiniType> = {
  name: string
  payload: Payload
  retries: number
  inWords: JobWords
  /** Five fields of a crontab, in UTC. The job is then queued at those times, with an empty payload. */
  cron?: string
  /** Whom it waits for, when that is not us: however long that takes, it delays only jobs that wait for the same. */
  waitsFor?: Outsider
  /** It goes through all members: in each of several lanes it is a job of its own, with the same payload. */
  inEachLane?: true
  /**
   * Queues the job in the caller's transaction: it runs after the commit, in the same lane.
   *
   * @param key  a job that waits under the same key is replaced
   * @param at   the earliest time; without it the job runs at once
   */
  queue(tx: Transaction, payload: z.input<Payload>, options?: { key?: string; at?: Date }): Promise<void>
  /** Deletes the job that waits under a key, in the caller's transaction. */
  cancel(tx: Transaction, key: string): Promise<void>
}

/**
 * Declares a job.
 *
 * @param payload   what it carries, as JSON. It is parsed when the job runs: an older or newer version of the server
 *                  may have queued it.
 * @param retries   how often it is tried again after a failure. The nth retry comes eⁿ seconds after the failure
 *                  before, and at most six hours after: 3 retries take half a minute, 5 four minutes, 8 over an hour,
 *                  12 a day, 24 four days. A server that dies while it runs the job uses up one of them. A job whose
 *                  last retry failed stays in `graphile_worker.jobs` with its last error, and does not run again. The
 *                  log says so.
 */
export const job = <Payload extends z.ZodMiniType>(
  name: string,
  payload: Payload,
  { retries, ...options }: Pick<Job, 'retries' | 'inWords' | 'cron' | 'waitsFor' | 'inEachLane'>,
): Job<Payload> => ({
  name,
  payload,
  retries,
  ...options,
  async queue(tx, carried, { key, at } = {}) {
    const lane = laneOfTransaction()
    const jobKey =
      key === undefined ? null : keyOf(name, options.inEachLane && lane !== undefined ? `${key} in ${lane}` : key)
    const runAt = at?.toISOString() ?? null
    const attempts = attemptsOf({ retries })
    const payload = JSON.stringify(lane === undefined ? carried : { ...(carried as object), lane })
    await tx.execute(sql`select queue_job(${name}, ${payload}::json, ${jobKey}, ${runAt}, ${attempts}::integer)`)
  },
  async cancel(tx, key) {
    await tx.execute(sql`select cancel_job(${keyOf(name, key)})`)
  },
})

const keyOf = (name: string, key: string) => `${name} ${key}`

/** The queue counts the first attempt too. */
export const attemptsOf = ({ retries }: Pick<Job, 'retries'>): number => 1 + retries

/** A job with the function that runs it. */
export type JobHandler = { job: Job; run: (payload: unknown, helpers: JobHelpers) => Promise<void> }

/**
 * Binds a job to the function that runs it, as `serve` binds an endpoint. A payload that does not parse counts as a
 * failure: while two versions of the server run side by side, a retry may reach the version that can read it.
 */
export const handle = <Payload extends z.ZodMiniType>(
  job: Job<Payload>,
  handler: (payload: z.output<Payload>, helpers: JobHelpers) => Promise<void>,
): JobHandler => ({
  job,
  run: (payload, helpers) => inItsLane(payload, () => handler(payloadOf(job, payload), helpers)),
})

/** A job goes on in the lane in which it was queued, or in that of the collector whom it is about. */
function inItsLane<T>(payload: unknown, work: () => T): T {
  const { lane, collectorId } = payload as { lane?: number; collectorId?: string }
  return collectorId === undefined ? inLane(lane, work) : inLaneOf(collectorId, work)
}

/** What a job carries, parsed. The error names the fields and not their values, which may be personal data. */
export function payloadOf<Payload extends z.ZodMiniType>(
  { name, payload }: { name: string; payload: Payload },
  carried: unknown,
): z.output<Payload> {
  const { data, error } = z.safeParse(payload, carried, { error: z.locales.en().localeError })
  if (!error) return data
  const problems = error.issues.map(({ path, message }) => `${path.join('.') || 'payload'}: ${message}`)
  throw new Error(`The job ${name} cannot read what it carries (${problems.join('; ')})`)
}
