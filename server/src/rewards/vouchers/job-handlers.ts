import type { Database } from '../../platform/database/database.ts'
import { type BatchHandler, handleTogether } from '../../platform/jobs/batched-jobs.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import { endPage } from './endings.ts'
import * as jobs from './jobs.ts'
import { tellOfVouchers } from './new-voucher.ts'
import { poolsNow } from './pools.ts'

const pageSize = 500
const toldTogether = { most: 50, givesWay: true }

export const voucherBatches = (database: Database, publicUrl: string): BatchHandler[] => [
  handleTogether(jobs.tellOfVoucher, toldTogether, (vouchers) =>
    database.transaction((tx) => tellOfVouchers(tx, vouchers, { publicUrl, now: new Date() })),
  ),
]

export const voucherJobs = (database: Database, publicUrl: string): JobHandler[] => [
  handle(jobs.endVouchers, async ({ after }, { job }) => {
    const { next, failed } = await endPage(database, { after, limit: pageSize, now: new Date(), publicUrl })
    if (next && (failed.length === 0 || job.attempts === 1))
      await database.transaction((tx) => jobs.endVouchers.queue(tx, { after: next }))
    if (failed.length > 0) throw new AggregateError(failed)
  }),
  handle(jobs.watchPools, async (_, { logger }) => {
    for (const { rewardId, left, isLow } of await database.transaction((tx) => poolsNow(tx)))
      if (isLow) logger.warn(`The pool of the reward ${rewardId} has ${left} codes left`)
  }),
]
