import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import * as jobs from './jobs.ts'
import { compareLanes } from './second-purchases.ts'

export const secondPurchaseJobs = (database: Database, secret: string): JobHandler[] => [
  handle(jobs.compareLanes, () => compareLanes(database, { secret, now: new Date() })),
]
