import { z } from '@pollen/contract/zod'
import { batchedJob } from '../../platform/jobs/batched-jobs.ts'
import { job, oneTransaction } from '../../platform/jobs/job.ts'

/**
 * @param token  for the link “This wasn't me”
 * @param again  by which request it has another code, where it is no new voucher
 */
export const tellOfVoucher = batchedJob(
  'tellOfVoucher',
  z.object({ collectorId: z.string(), voucherId: z.string(), token: z.string(), again: z.optional(z.string()) }),
  {
    inWords: {
      does: 'Tell of a voucher',
      safeAgain: oneTransaction,
      ifGivenUp: 'The voucher is in the app. The member has no message of it.',
    },
    retries: 24,
  },
)

/**
 * Runs every night at 02:50 UTC, and once for each further page: tells of vouchers that end soon, and ends the others.
 *
 * @param after  the last voucher of the page before; left out for the first page
 */
export const endVouchers = job('endVouchers', z.object({ after: z.optional(z.string()) }), {
  inWords: { does: 'End vouchers', safeAgain: 'A voucher ends once.' },
  inEachLane: true,
  retries: 12,
  cron: '50 2 * * *',
})

/** Runs every hour: says in the log which pools are low. */
export const watchPools = job('watchPools', z.object({}), {
  inWords: { does: 'Look for low pools of codes', safeAgain: 'It only looks.' },
  retries: 1,
  cron: '5 * * * *',
})
