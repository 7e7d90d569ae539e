import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import * as jobs from './jobs.ts'
import { settleDue } from './settle.ts'

const batchSize = 500

export const earningJobs = ({ transaction }: Database): JobHandler[] => [
  handle(jobs.settlePoints, (_, { logger }) =>
    transaction(async (tx) => {
      const { due, refused } = await settleDue(tx, new Date(), batchSize)
      if (due === batchSize) await jobs.settlePoints.queue(tx, {}, { key: 'the rest' })
      if (refused > 0) logger.error(`${refused} purchases could not be settled: npm run ledger -- verify may say why`)
    }),
  ),
]
