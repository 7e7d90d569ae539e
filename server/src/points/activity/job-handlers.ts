import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import * as jobs from './jobs.ts'
import { notifyPage } from './points-notifications.ts'

const pageSize = 500

export const activityJobs = (database: Database): JobHandler[] => [
  handle(jobs.tellOfPoints, async ({ after }) => {
    const { next, failed } = await notifyPage(database, { after, limit: pageSize, now: new Date() })
    if (next) await database.transaction((tx) => jobs.tellOfPoints.queue(tx, { after: next }))
    if (failed.length > 0) throw new AggregateError(failed)
  }),
]
