import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import { inLane } from '../../platform/lanes/lanes.ts'
import * as jobs from './jobs.ts'
import { goOnJoining } from './joining.ts'

export const joiningJobs = (database: Database): JobHandler[] => [
  handle(jobs.joinAccounts, ({ joinId }) => inLane(undefined, () => goOnJoining(database, joinId, new Date()))),
]
