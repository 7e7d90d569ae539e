import type { Database } from '../platform/database/database.ts'
import { handle, type JobHandler } from '../platform/database/job.ts'
import { expirePage } from './expiry.ts'
import * as jobs from './jobs.ts'

const pageSize = 500

/**
 * A page is a job, and the next page another: a server that stops has little to finish, and whichever is there goes on.
 * A page on which something failed is tried again by itself.
 */
export const expiryJobs = (database: Database, publicUrl: string): JobHandler[] => [
  handle(jobs.expirePoints, async ({ after }, { job }) => {
    const { next, failed } = await expirePage(database, { after, limit: pageSize, now: new Date(), publicUrl })
    if (next && (failed.length === 0 || job.attempts === 1))
      await database.transaction((tx) => jobs.expirePoints.queue(tx, { after: next }))
    if (failed.length > 0) throw new AggregateError(failed)
  }),
]
