import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import * as jobs from './jobs.ts'
import { payNext } from './repairs.ts'

/** So that other jobs come in between. */
const mostAtOnce = 100

export const repairJobs = (database: Database): JobHandler[] => [
  handle(jobs.payRepair, async ({ repairId }) => {
    const mayGoOn = await payNext(database, repairId, { most: mostAtOnce, now: new Date() })
    if (mayGoOn) await database.transaction((tx) => jobs.payRepair.queue(tx, { repairId }))
  }),
]
