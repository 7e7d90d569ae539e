import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import * as jobs from './jobs.ts'
import { countPostings, countSoldProducts } from './ledger.ts'

export const ledgerJobs = ({ patiently }: Database): JobHandler[] => [
  // The first time it reads all the books.
  handle(jobs.countPostings, () =>
    patiently(async ({ transaction }) => {
      await transaction(countPostings)
      await transaction(countSoldProducts)
    }),
  ),
]
