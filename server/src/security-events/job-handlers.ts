import type { Database } from '../platform/database/database.ts'
import { handle, type JobHandler } from '../platform/database/job.ts'
import * as jobs from './jobs.ts'
import { forgetEvents } from './security-events.ts'

const batchSize = 5000

export const securityEventJobs = ({ transaction }: Database): JobHandler[] => [
  handle(jobs.forgetSecurityEvents, () =>
    transaction(async (tx) => {
      const forgotten = await forgetEvents(tx, new Date(), batchSize)
      if (forgotten === batchSize) await jobs.forgetSecurityEvents.queue(tx, {}, { key: 'the rest' })
    }),
  ),
]
