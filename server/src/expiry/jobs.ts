import type { TaskList } from 'graphile-worker'
import type { Database } from '../platform/database/database.ts'
import { addJob } from '../platform/database/jobs.ts'
import { expirePage } from './expiry.ts'

const pageSize = 500

/**
 * A page is a job, and the next page another: a server that stops has little to finish, and whichever is there goes on.
 * A page on which something failed is tried again by itself.
 */
export const expiryTasks = (database: Database, publicUrl: string): TaskList => ({
  expirePoints: async (payload, { job }) => {
    const { after } = payload as { after?: string }
    const { next, failed } = await expirePage(database, { after, limit: pageSize, now: new Date(), publicUrl })
    if (next && (failed.length === 0 || job.attempts === 1))
      await database.transaction((tx) => addJob(tx, 'expirePoints', { after: next }))
    if (failed.length > 0) throw new AggregateError(failed)
  },
})

/** Once a day, when few are awake. */
export const expiryTimetable = { expirePoints: '20 2 * * *' }
