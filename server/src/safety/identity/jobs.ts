import { DeliveryMethod } from '@pollen/contract/two-factor'
import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** The person waits for the link: within an hour they ask for another. */
export const sendResetLink = job('sendResetLink', z.object({ email: z.string() }), { retries: 8 })

/** A code is good for ten minutes from when it was asked for: five retries end before that. */
const codeRetries = { retries: 5 }

export const findWhoResets = job(
  'findWhoResets',
  z.object({ challengeId: z.string(), cardNumber: z.string(), deviceHash: z.optional(z.string()) }),
  codeRetries,
)

export const sendResetCode = job(
  'sendResetCode',
  z.object({ challengeId: z.string(), method: DeliveryMethod }),
  codeRetries,
)

export const sendAddressConfirmation = job('sendAddressConfirmation', z.object({ collectorId: z.string() }), {
  retries: 24,
})
