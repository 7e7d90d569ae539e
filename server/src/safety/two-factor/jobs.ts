import { DeliveryMethod } from '@pollen/contract/two-factor'
import { z } from '@pollen/contract/zod'
import { job, oneTransaction } from '../../platform/jobs/job.ts'

/** A code is good for ten minutes from the request: five retries end before that. */
export const resendCode = job('resendCode', z.object({ challengeId: z.string(), method: DeliveryMethod }), {
  inWords: {
    does: 'Send a code again',
    safeAgain: oneTransaction,
    ifGivenUp: 'No code was sent: whoever waits asks for another.',
  },
  retries: 5,
})
