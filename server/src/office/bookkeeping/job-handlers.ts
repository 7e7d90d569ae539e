import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import { proveBooks } from './bookkeeping.ts'
import * as jobs from './jobs.ts'

export const bookkeepingJobs = ({ patiently }: Database, secret: string): JobHandler[] => [
  handle(jobs.proveBooks, async (_, { logger }) => {
    const { faults } = await patiently((patient) => proveBooks(patient, { now: new Date(), secret }))
    if (faults > 0) logger.error(`The books have ${faults} faults: npm run ledger -- verify`)
  }),
]
