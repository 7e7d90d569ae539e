import { dayMs } from '@pollen/contract/durations'
import { withoutAddresses } from '@pollen/contract/masked'
import { Refusal } from '@pollen/contract/refusals'
import type { KindOfJob, QueuedJob } from '@pollen/contract/staff/queue'
import type { Transaction } from '../../platform/database/database.ts'
import { type DeclaredJob, declaredJobs } from '../../platform/jobs/declared-jobs.ts'
import { attemptsOf } from '../../platform/jobs/job.ts'
import { jobsDoneSince } from '../../records/servers/servers.ts'
import * as store from './store.ts'

/** The kinds that the programme has, by what they do, with how their jobs stand. */
export async function kindsNow(tx: Transaction, now: Date): Promise<KindOfJob[]> {
  const [found, runs] = [await store.kindsInQueue(tx), await store.lastRuns(tx)]
  const done = await jobsDoneSince(tx, dayBefore(now))
  const standing = new Map(found.map((kind) => [kind.name, kind]))
  return [...(await declaredJobs()).values()]
    .map((job) =>
      kindOf(job, standing.get(job.name), { lastQueuedAt: runs.get(job.name), doneInDay: done.get(job.name) }),
    )
    .sort((one, other) => one.does.localeCompare(other.does))
}

const dayBefore = (now: Date) => new Date(now.getTime() - dayMs)

const nothingToDo = { waiting: 0, triedAgain: 0, failed: 0, givenUp: 0, oldestDueAt: null }

function kindOf(
  job: DeclaredJob,
  standing: store.KindInQueue | undefined,
  { lastQueuedAt, doneInDay = 0 }: { lastQueuedAt: string | undefined; doneInDay: number | undefined },
): KindOfJob {
  const { oldestDueAt, ...counts } = standing ?? nothingToDo
  return {
    ...counts,
    doneInDay,
    name: job.name,
    does: job.inWords.does,
    ...(job.cron !== undefined && { cron: job.cron }),
    ...(lastQueuedAt !== undefined && { lastQueuedAt: isoOf(lastQueuedAt) }),
    ...(job.waitsFor !== undefined && { waitsFor: job.waitsFor }),
    ...(oldestDueAt !== null && { oldestDueAt: isoOf(oldestDueAt) }),
  }
}

/**
 * The jobs of a kind.
 *
 * @throws Refusal notFound   no module declares it
 */
export async function jobsOf(tx: Transaction, name: string, { limit, now }: { limit: number; now: Date }) {
  const job = await declaredJob(name)
  const [standing] = await store.kindsInQueue(tx, name)
  const jobs = await store.jobsInQueue(tx, name, limit)
  return {
    ...kindOf(job, standing, {
      lastQueuedAt: (await store.lastRuns(tx)).get(name),
      doneInDay: (await jobsDoneSince(tx, dayBefore(now))).get(name),
    }),
    retries: job.retries,
    safeAgain: job.inWords.safeAgain,
    ifGivenUp: job.inWords.ifGivenUp ?? 'The next run by the clock does what this one left.',
    jobs: jobs.map(jobInBrief),
  }
}

/** @throws Refusal notFound   no module declares it */
export async function declaredJob(name: string): Promise<DeclaredJob> {
  const job = (await declaredJobs()).get(name)
  if (!job) throw new Refusal('notFound')
  return job
}

function jobInBrief(job: store.JobInQueue): QueuedJob {
  const about = Object.entries(job.carries ?? {}).map(([name, value]) => `${name} ${value}`)
  if (job.lane !== null) about.push(`lane ${job.lane}`)
  return {
    jobId: [
      job.isBatched ? 'batch' : 'queue',
      ...(job.isBatched && job.lane !== null ? [job.lane] : []),
      job.jobId,
    ].join('-'),
    ...(about.length > 0 && { about: about.join(', ') }),
    tries: job.attempts,
    mostTries: job.mostAttempts,
    dueAt: isoOf(job.dueAt),
    ...(job.lastError !== null && { lastError: withoutAddresses(job.lastError) }),
    state: stateOf(job),
  }
}

function stateOf({ isGivenUp, isRunning, attempts, mostAttempts }: store.JobInQueue): QueuedJob['state'] {
  if (isGivenUp) return 'givenUp'
  if (isRunning) return 'runs'
  return attempts >= mostAttempts ? 'failed' : 'waits'
}

const isoOf = (at: string): string => new Date(at).toISOString()

/** @returns how many are tried again: the others are done, or run just now */
export const tryAgain = (tx: Transaction, job: DeclaredJob, jobIds: string[]): Promise<number> =>
  change(tx, jobIds, { most: attemptsOf(job), ofQueue: store.tryAgain })

/** @returns how many were given up */
export const giveUp = (tx: Transaction, jobIds: string[]): Promise<number> =>
  change(tx, jobIds, { most: 0, ofQueue: store.giveUp })

/** @throws Refusal jobsNotWaiting   none of them waits, or failed, any more */
async function change(
  tx: Transaction,
  jobIds: string[],
  { most, ofQueue }: { most: number; ofQueue: (tx: Transaction, jobIds: string[]) => Promise<number> },
): Promise<number> {
  let changed = 0
  for (const [place, those] of Map.groupBy(jobIds.flatMap(placeOf), ({ place }) => place)) {
    const ids = those.map(({ number }) => number)
    changed +=
      place === 'queue' ? await ofQueue(tx, ids) : await store.changeBatched(tx, ids, { lane: those[0]?.lane, most })
  }
  if (changed === 0) throw new Refusal('jobsNotWaiting')
  return changed
}

/** Where a job is, by its id: `queue-4`, `batch-4` of the centre, `batch-2-4` of a lane. */
function placeOf(jobId: string): { place: string; lane?: number; number: string }[] {
  const [, where, lane, number = ''] = jobId.match(/^(queue|batch)(?:-(\d{1,4}))?-(\d{1,18})$/) ?? []
  if (where === undefined) return []
  return [
    {
      place: `${where} ${lane}`.replace(/^queue.*/, 'queue'),
      number,
      ...(lane !== undefined && { lane: Number(lane) }),
    },
  ]
}
