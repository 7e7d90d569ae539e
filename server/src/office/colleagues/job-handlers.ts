import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import * as jobs from './jobs.ts'
import { dealSpotChecks } from './spot-checks.ts'

export const spotCheckJobs = ({ transaction }: Database): JobHandler[] => [
  handle(jobs.dealStaffSpotChecks, () => transaction((tx) => dealSpotChecks(tx, new Date()))),
]
