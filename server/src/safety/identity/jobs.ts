import { DeliveryMethod } from '@pollen/contract/two-factor'
import { z } from '@pollen/contract/zod'
import { job, oneTransaction } from '../../platform/jobs/job.ts'

/** The person waits for the link: within an hour they ask for another. */
export const sendResetLink = job('sendResetLink', z.object({ email: z.string() }), {
  inWords: {
    does: 'Send a link for a new password',
    safeAgain: oneTransaction,
    ifGivenUp: 'No link was sent: whoever waits asks for another.',
  },
  retries: 8,
})

/** A code is good for ten minutes from when it was asked for: five retries end before that. */
const codeRetries = { retries: 5 }

export const findWhoResets = job(
  'findWhoResets',
  z.object({ challengeId: z.string(), cardNumber: z.string(), deviceHash: z.optional(z.string()) }),
  {
    inWords: {
      does: 'Find who resets a password',
      safeAgain: oneTransaction,
      ifGivenUp: 'No code was sent: whoever waits asks for another.',
    },
    ...codeRetries,
  },
)

export const sendResetCode = job('sendResetCode', z.object({ challengeId: z.string(), method: DeliveryMethod }), {
  inWords: {
    does: 'Send a code for a new password',
    safeAgain: oneTransaction,
    ifGivenUp: 'No code was sent: whoever waits asks for another.',
  },
  ...codeRetries,
})

export const sendAddressConfirmation = job('sendAddressConfirmation', z.object({ collectorId: z.string() }), {
  inWords: {
    does: 'Ask to confirm an email',
    safeAgain: oneTransaction,
    ifGivenUp: 'The email stays unconfirmed: the member can ask for the link again.',
  },
  retries: 24,
})
