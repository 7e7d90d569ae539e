import type { z } from '@pollen/contract/zod'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { textArray } from '../database/array-literals.ts'
import type { Transaction } from '../database/database.ts'
import { table } from '../database/table.ts'
import { attemptsOf, type JobWords, type Outsider, payloadOf } from './job.ts'

/** Jobs of which there are many at once (docs/decisions/089): a row is a job that is not done. */
export const batchedJobs = table(
  'batched_jobs',
  {
    jobId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    /** When it is due. While a worker runs it, this is when another may, because the first must have died. */
    runAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** None once somebody gave it up: it is not tried again unless somebody says so. */
    mostAttempts: integer().notNull(),
    lastError: text(),
  },
  {
    why: 'what is still to be done, such as telling a member; those that carry a word of an erased member go with them',
    isBusy: true,
    stands: 'everywhere',
    keeps: [{ days: 30, after: 'runAt' }],
    erased: 'nobody',
    personal: ['payload'],
    other: ['jobId', 'name', 'runAt', 'attempts', 'mostAttempts', 'lastError'],
  },
  (table) => [
    index('batched_jobs_due')
      .on(table.name, table.runAt, table.jobId)
      .where(sql`${table.attempts} < ${table.mostAttempts}`),
  ],
)

/** A job that is run with many of its kind, by as few statements as one (run-batches.ts). */
export type BatchedJob<Payload extends z.ZodMiniType = z.ZodMiniType> = {
  name: string
  payload: Payload
  retries: number
  inWords: JobWords
  waitsFor?: Outsider
  /** Queues jobs in the caller's transaction, by one statement: they run after the commit. */
  queueEach(tx: Transaction, payloads: z.input<Payload>[]): Promise<void>
}

/**
 * Declares a job of which there are many at once. It has no key and no schedule; otherwise it is as `job` says: it is tried
 * again at the same times, and must be harmless to repeat.
 */
export const batchedJob = <Payload extends z.ZodMiniType>(
  name: string,
  payload: Payload,
  { retries, ...options }: Pick<BatchedJob, 'retries' | 'inWords' | 'waitsFor'>,
): BatchedJob<Payload> => ({
  name,
  payload,
  retries,
  ...options,
  async queueEach(tx, payloads) {
    if (payloads.length === 0) return
    const carried = textArray(payloads.map((each) => JSON.stringify(each)))
    await tx.execute(sql`
      insert into batched_jobs (name, payload, most_attempts)
      select ${name}, payload, ${attemptsOf({ retries })}::integer from unnest(${carried}::jsonb[]) payload`)
  },
})

/** `signal`: from then on nothing more is begun. */
type RunContext = { logger: { error(says: string): void }; signal: AbortSignal }
type Outcomes = PromiseSettledResult<void>[]

/** A batched job with the function that runs some of its kind. */
export type BatchHandler = {
  job: BatchedJob
  /** The most that are run together. */
  most: number
  /** How many batches run beside one another: more than one for those that wait for others. */
  atOnce: number
  /** Whether they wait a little while there is much to do, so that whoever calls has the machine (run-batches.ts). */
  givesWay: boolean
  /** Whether it has so much to do now that others should give way. */
  isBusy(): boolean
  /** An outcome for each, in their order. */
  runEach(payloads: unknown[], context: RunContext): Promise<Outcomes>
}

type Rules = Pick<BatchHandler, 'most'> & Partial<Pick<BatchHandler, 'atOnce' | 'givesWay' | 'isBusy'>>

/** Binds a batched job to the function that runs some of its kind and says what became of each. */
export const handleEach = <Payload extends z.ZodMiniType>(
  job: BatchedJob<Payload>,
  { most, atOnce = 1, givesWay = false, isBusy = () => false }: Rules,
  work: (payloads: z.output<Payload>[], context: RunContext) => Promise<Outcomes>,
): BatchHandler => ({
  job,
  most,
  atOnce,
  givesWay,
  isBusy,
  async runEach(carried, context) {
    const parsed = await Promise.allSettled(carried.map(async (each) => payloadOf(job, each)))
    const readable = parsed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const outcomes = (readable.length > 0 ? await work(readable, context) : []).values()
    return parsed.map((each) => (each.status === 'fulfilled' ? (outcomes.next().value as Outcomes[number]) : each))
  },
})

/**
 * Binds a batched job to the function that runs some of its kind, all or none of them. When that fails, each is run alone,
 * so that only the one at fault fails.
 */
export const handleTogether = <Payload extends z.ZodMiniType>(
  job: BatchedJob<Payload>,
  rules: Rules,
  work: (payloads: z.output<Payload>[]) => Promise<void>,
): BatchHandler => handleEach(job, rules, (payloads) => outcomesOf(work, payloads))

async function outcomesOf<Item>(work: (items: Item[]) => Promise<void>, items: Item[]): Promise<Outcomes> {
  const [outcome] = await Promise.allSettled([work(items)])
  if (outcome.status === 'fulfilled' || items.length === 1) return items.map(() => outcome)
  const outcomes: Outcomes = []
  for (const item of items) outcomes.push(...(await Promise.allSettled([work([item])])))
  return outcomes
}
