import { z } from '@pollen/contract/zod'
import { job, oneTransaction } from '../../platform/jobs/job.ts'

/** @param token  for the member's link “This wasn't me” */
export const tellOfSpend = job(
  'tellOfSpend',
  z.object({ collectorId: z.string(), brandKey: z.string(), redemptionId: z.string(), token: z.string() }),
  {
    inWords: {
      does: 'Tell of a spend',
      safeAgain: oneTransaction,
      ifGivenUp: 'The spend stands, and is in the app. The member has no message, and no link “This wasn’t me”.',
    },
    retries: 24,
  },
)

/** Tells the member of a spend that was refused because they have spending locked. */
export const tellOfLockedTry = job(
  'tellOfLockedTry',
  z.object({ collectorId: z.string(), brandKey: z.string(), points: z.int(), triedAt: z.string() }),
  {
    inWords: {
      does: 'Tell of a spend that was refused',
      safeAgain: oneTransaction,
      ifGivenUp: 'Nothing was spent. The member has no message of the try.',
    },
    retries: 24,
  },
)

/**
 * Queued for when the hold runs out. If every retry fails, the points stay held until the till releases them.
 *
 * @param until  the end of an order's hold for which it was queued: one that was extended since goes on
 */
export const expireHold = job(
  'expireHold',
  z.object({ brandKey: z.string(), redemptionId: z.string(), until: z.optional(z.string()) }),
  {
    inWords: {
      does: 'Let held points run out',
      safeAgain: 'A hold ends once; one that was spent stays spent.',
      ifGivenUp: 'The points stay held until the till releases them.',
    },
    retries: 24,
  },
)
