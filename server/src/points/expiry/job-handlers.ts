import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import { expirePage } from './expiry.ts'
import * as jobs from './jobs.ts'

const pageSize = 500

/**
 * Each page is a job of its own: a server that stops has little to finish, and any other server goes on with the next
 * page. A page with a failure is retried by itself.
 */
export const expiryJobs = (database: Database, publicUrl: string): JobHandler[] => [
  handle(jobs.expirePoints, async ({ after }, { job }) => {
    const { next, failed } = await expirePage(database, { after, limit: pageSize, now: new Date(), publicUrl })
    if (next && (failed.length === 0 || job.attempts === 1))
      await database.transaction((tx) => jobs.expirePoints.queue(tx, { after: next }))
    if (failed.length > 0) throw new AggregateError(failed)
  }),
]
