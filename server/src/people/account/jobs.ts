import { z } from '@pollen/contract/zod'
import { job, oneTransaction } from '../../platform/jobs/job.ts'

/** The link is valid for a day after the request: later retries would send an expired one. */
export const sendEmailChangeLink = job('sendEmailChangeLink', z.object({ collectorId: z.string() }), {
  inWords: {
    does: 'Send a link for another email',
    safeAgain: oneTransaction,
    ifGivenUp: 'No link was sent: the old email holds, and they ask again.',
  },
  retries: 12,
})
