import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { cachedPrices } from '../../rewards/prices/prices.ts'
import * as jobs from './jobs.ts'
import { latePage } from './late-purchases.ts'

const pageSize = 500

export function latePurchaseJobs(database: Database, { vouchers: vouchersSecret }: Secrets): JobHandler[] {
  const prices = cachedPrices(database)
  return [
    handle(jobs.lookAtLatePurchases, async ({ after }, { job }) => {
      const context = { prices, vouchersSecret, now: new Date() }
      const { next, failed } = await latePage(database, { after, limit: pageSize }, context)
      if (next && (failed.length === 0 || job.attempts === 1))
        await database.transaction((tx) => jobs.lookAtLatePurchases.queue(tx, { after: next }))
      if (failed.length > 0) throw new AggregateError(failed)
    }),
  ]
}
