import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import type { ReceiptSecrets } from '../../records/unclaimed-purchases/unclaimed-purchases.ts'
import { end, forget, lookInto, payWaiting } from './claims.ts'
import * as jobs from './jobs.ts'

export const claimJobs = ({ transaction }: Database, secrets: ReceiptSecrets): JobHandler[] => [
  handle(jobs.lookIntoClaim, (claim) => transaction((tx) => lookInto(tx, secrets, claim, new Date()))),
  handle(jobs.payAwaited, async ({ receiptKey }) => payWaiting({ transaction }, secrets, receiptKey, new Date())),
  handle(jobs.endClaim, (claim) => transaction((tx) => end(tx, claim, new Date()))),
  handle(jobs.forgetReceipts, () => transaction((tx) => forget(tx, new Date()))),
]
