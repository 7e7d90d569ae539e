import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import { tellPage } from './changed-rules.ts'
import * as jobs from './jobs.ts'

/** A hundred letters are written in a second. */
const limit = 200

/** A page and the job of the next one are one transaction: a server that dies leaves nobody out and tells nobody twice. */
export const changedRulesJobs = ({ transaction }: Database, publicUrl: string): JobHandler[] => [
  handle(jobs.tellOfRules, ({ after }) =>
    transaction(async (tx) => {
      const next = await tellPage(tx, { after, limit, now: new Date(), publicUrl })
      if (next) await jobs.tellOfRules.queue(tx, { after: next })
    }),
  ),
]
