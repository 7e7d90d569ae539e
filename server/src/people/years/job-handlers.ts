import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import * as jobs from './jobs.ts'
import { lastYear, makePage, pageSize } from './years.ts'

/** A page and the job of the next one are one transaction: a server that dies leaves nothing done twice or left out. */
export const yearJobs = ({ transaction }: Database): JobHandler[] => [
  handle(jobs.makeYears, async ({ year = lastYear(new Date()), after }) =>
    transaction(async (tx) => {
      const next = await makePage(tx, { year, after, limit: pageSize, now: new Date() })
      if (next) await jobs.makeYears.queue(tx, { year, after: next })
    }),
  ),
]
