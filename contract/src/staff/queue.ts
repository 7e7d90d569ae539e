import { Reason } from '../staff-reasons.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** A kind of job, and how its jobs stand: those that are done are gone, and counted. */
const KindOfJob = z.object({
  name: z.string(),
  /** “Settle points” */
  does: z.string(),
  /** When it runs by itself, as five fields of a crontab in UTC. */
  cron: z.optional(z.string()),
  lastQueuedAt: z.optional(z.iso.datetime()),
  /** A server that is not ours. */
  waitsFor: z.optional(z.string()),
  /** In the last 24 hours, as workers say it each minute. */
  doneInDay: z.int(),
  /** Those that are done later or now. */
  waiting: z.int(),
  /** When the first of them was due, or is. */
  oldestDueAt: z.optional(z.iso.datetime()),
  /** Those of them that failed before. */
  triedAgain: z.int(),
  /** Those whose last try failed. */
  failed: z.int(),
  /** Those that somebody gave up, in the last 30 days. */
  givenUp: z.int(),
})
export type KindOfJob = z.infer<typeof KindOfJob>

/** The kinds of jobs that the programme has, with how they stand. */
export const jobKinds = endpoint({
  method: 'GET',
  url: '/staff/jobs',
  needs: 'keepRunning',
  pairs: 'never',
  answer: z.object({ kinds: z.array(KindOfJob) }),
  refuses: [],
})

const QueuedJob = z.object({
  jobId: z.string(),
  /** What it is about, where that is no member's: “partnerId BA, day 2026-11-25”. */
  about: z.optional(z.string()),
  tries: z.int(),
  mostTries: z.int(),
  /** When it is tried next, or was due. */
  dueAt: z.iso.datetime(),
  /** What its last try failed with; addresses are masked. */
  lastError: z.optional(z.string()),
  state: z.enum(['waits', 'runs', 'failed', 'givenUp']),
})
export type QueuedJob = z.infer<typeof QueuedJob>

/** So many jobs of a kind are listed: those that failed first, then those that were tried most. */
export const mostJobsListed = 50

const OfKind = z.object({ job: text(80) })

/** The jobs of a kind, and what to know before they are tried again or given up. */
export const jobsOfKind = endpoint({
  method: 'GET',
  url: '/staff/jobs/:job',
  needs: 'keepRunning',
  pairs: 'never',
  params: OfKind,
  answer: z.extend(KindOfJob, {
    retries: z.int(),
    /** Why nothing is done twice. */
    safeAgain: z.string(),
    /** Where the work stands once it is given up. */
    ifGivenUp: z.string(),
    jobs: z.array(QueuedJob),
  }),
  refuses: ['notFound'],
})

const JobIds = z.array(text(40)).check(z.minLength(1), z.maxLength(mostJobsListed))

/** How many of those that were named: the others are done, or run just now. */
const HowMany = z.object({ jobs: z.int() })

/** Has jobs tried again now, those that were given up, too. */
export const tryJobsAgain = endpoint({
  method: 'PUT',
  url: '/staff/jobs/:job/again',
  needs: 'keepRunning',
  pairs: 'never',
  costs: 'work',
  params: OfKind,
  body: z.object({ jobIds: JobIds }),
  answer: HowMany,
  refuses: ['notFound', 'jobsNotWaiting'],
})

/** Gives jobs up. Within 30 days they can be tried again. */
export const giveUpJobs = endpoint({
  method: 'PUT',
  url: '/staff/jobs/:job/given-up',
  needs: 'keepRunning',
  pairs: 'never',
  costs: 'work',
  params: OfKind,
  body: z.object({ jobIds: JobIds, reason: Reason }),
  answer: HowMany,
  refuses: ['notFound', 'jobsNotWaiting'],
})
