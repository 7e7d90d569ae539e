import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import { proveBooks } from './bookkeeping.ts'
import * as jobs from './jobs.ts'
import { proveAudit } from './prove-office.ts'

export const bookkeepingJobs = ({ patiently }: Database, secret: string): JobHandler[] => [
  handle(jobs.proveBooks, async (_, { logger }) => {
    const { faults } = await patiently((patient) => proveBooks(patient, { now: new Date(), secret }))
    if (faults > 0) logger.error(`The books have ${faults} faults: npm run ledger -- verify`)
  }),
  handle(jobs.proveAudit, async (_, { logger }) => {
    const faults = await patiently((patient) => proveAudit(patient, { now: new Date(), secret }))
    if (faults > 0) logger.error(`What people of the office did has ${faults} faults: npm run audit -- verify`)
  }),
]
