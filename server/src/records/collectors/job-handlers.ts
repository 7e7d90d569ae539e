import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import * as jobs from './jobs.ts'
import { unsubscribeNow } from './unsubscribe.ts'

export const collectorJobs = ({ transaction }: Database): JobHandler[] => [
  handle(jobs.unsubscribe, (asked) => transaction((tx) => unsubscribeNow(tx, asked, new Date()))),
]
