import { z } from '@pollen/contract/zod'
import { job, oneTransaction } from '../../platform/jobs/job.ts'

/**
 * Tells a member what they agreed to, or no longer agree to; `people/account` runs it, which may write to members.
 *
 * @param entryId  the last line that the change added to the log
 */
export const consentsChanged = job('consentsChanged', z.object({ collectorId: z.string(), entryId: z.string() }), {
  inWords: {
    does: 'Tell of changed consents',
    safeAgain: oneTransaction,
    ifGivenUp: 'The consent holds. The member has no message of it, and reads it in the app.',
  },
  retries: 24,
})

/**
 * @param channel    the messages that end; emails, in a job of an older version
 * @param emailHash  of the address that a visitor typed; left out when a mail program asks, and of texts
 */
export const unsubscribe = job(
  'unsubscribe',
  z.object({
    collectorId: z.string(),
    channel: z._default(z.enum(['EMAIL', 'SMS']), 'EMAIL'),
    emailHash: z.optional(z.string()),
  }),
  {
    inWords: {
      does: 'Unsubscribe a member',
      safeAgain: 'Whoever is unsubscribed already stays so.',
      ifGivenUp: 'The member is still subscribed: they can turn it off in the app.',
    },
    retries: 24,
  },
)
