import { DeliveryMethod } from '@pollen/contract/two-factor'
import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** A code is good for ten minutes from the request: five retries end before that. */
export const resendCode = job('resendCode', z.object({ challengeId: z.string(), method: DeliveryMethod }), {
  retries: 5,
})
