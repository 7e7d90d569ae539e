import { sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { undoneJobs } from '../../platform/jobs/queue-state.ts'

export type KindInQueue = {
  name: string
  waiting: number
  oldestDueAt: string | null
  triedAgain: number
  failed: number
  givenUp: number
}

/** How the jobs of each kind stand, of the kinds that have some. */
export async function kindsInQueue(tx: Transaction, name?: string): Promise<KindInQueue[]> {
  const { rows } = await tx.execute<KindInQueue>(sql`
    select name, count(*) filter (where attempts < most_attempts)::int as waiting,
      to_json(min(run_at) filter (where attempts < most_attempts)) #>> '{}' as "oldestDueAt",
      count(*) filter (where attempts < most_attempts and last_error is not null)::int as "triedAgain",
      count(*) filter (where attempts >= most_attempts and not is_given_up)::int as failed,
      count(*) filter (where is_given_up)::int as "givenUp"
    from ${undoneJobs()} where ${name ?? null}::text is null or name = ${name ?? null} group by name`)
  return rows
}

export type JobInQueue = {
  jobId: string
  lane: number | null
  isBatched: boolean
  carries: Record<string, unknown> | null
  dueAt: string
  attempts: number
  mostAttempts: number
  lastError: string | null
  isGivenUp: boolean
  isRunning: boolean
}

/** The jobs of a kind, those that failed first. */
export async function jobsInQueue(tx: Transaction, name: string, limit: number): Promise<JobInQueue[]> {
  const { rows } = await tx.execute<JobInQueue>(sql`
    select job_id::text as "jobId", lane, is_batched as "isBatched", carries, to_json(run_at) #>> '{}' as "dueAt",
      attempts, most_attempts as "mostAttempts", last_error as "lastError", is_given_up as "isGivenUp",
      is_running as "isRunning"
    from ${undoneJobs()} where name = ${name}
    order by is_given_up, attempts < most_attempts, last_error is null, run_at, job_id limit ${limit}`)
  return rows
}

export async function lastRuns(tx: Transaction): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ name: string; at: string }>(
    sql`select name, to_json(at) #>> '{}' as at from last_runs()`,
  )
  return new Map(rows.map(({ name, at }) => [name, at]))
}

type Ids = string[]

/** @returns those that were not done meanwhile, and do not run */
export const tryAgain = (tx: Transaction, jobIds: Ids): Promise<number> =>
  countOf(tx, sql`try_jobs_again(${plainArray(jobIds)}::bigint[])`)

export const giveUp = (tx: Transaction, jobIds: Ids): Promise<number> =>
  countOf(tx, sql`give_up_jobs(${plainArray(jobIds)}::bigint[])`)

/** @param most  how often they may be tried from now on; 0 gives them up */
export const changeBatched = (
  tx: Transaction,
  jobIds: Ids,
  { lane, most }: { lane: number | undefined; most: number },
): Promise<number> => countOf(tx, sql`change_batched_jobs(${plainArray(jobIds)}::bigint[], ${lane ?? null}, ${most})`)

async function countOf(tx: Transaction, changed: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await tx.execute<{ many: number }>(sql`select count(*)::int as many from ${changed}`)
  return rows[0]?.many ?? 0
}
