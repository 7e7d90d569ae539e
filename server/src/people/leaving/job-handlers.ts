import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import * as jobs from './jobs.ts'
import { deleteEndedBatch, erasePage } from './leaving.ts'

const pageSize = 100
const batchSize = 5000

/** Each page and batch is a job of its own: a server that stops has little to finish, and any other goes on with the next. */
export const leavingJobs = (database: Database, secret: string): JobHandler[] => [
  handle(jobs.eraseAccounts, async ({ after }, { job }) => {
    const { next, failed } = await erasePage(database, { after, limit: pageSize, now: new Date(), secret })
    if (next && (failed.length === 0 || job.attempts === 1))
      await database.transaction((tx) => jobs.eraseAccounts.queue(tx, { after: next }))
    if (failed.length > 0) throw new AggregateError(failed)
  }),
  handle(jobs.deleteEnded, ({ from = 0 }) =>
    database.transaction(async (tx) => {
      const next = await deleteEndedBatch(tx, { from, now: new Date(), most: batchSize })
      if (next !== undefined) await jobs.deleteEnded.queue(tx, { from: next }, { key: `${next}` })
    }),
  ),
]
