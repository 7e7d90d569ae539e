import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { cachedPrices } from '../../rewards/prices/prices.ts'
import * as jobs from './jobs.ts'
import { settlePage } from './settle.ts'

const pageSize = 500

export function questJobs(database: Database, { vouchers: vouchersSecret }: Secrets): JobHandler[] {
  const prices = cachedPrices(database)
  return [
    handle(jobs.countQuests, async ({ after }, { job }) => {
      const context = { prices, vouchersSecret, now: new Date() }
      const { next, failed } = await settlePage(database, { after, limit: pageSize }, context)
      if (next && (failed.length === 0 || job.attempts === 1))
        await database.transaction((tx) => jobs.countQuests.queue(tx, { after: next }))
      if (failed.length > 0) throw new AggregateError(failed)
    }),
  ]
}
