import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** @param token  for the member's link “This wasn't me” */
export const tellOfSpend = job(
  'tellOfSpend',
  z.object({ collectorId: z.string(), brandKey: z.string(), redemptionId: z.string(), token: z.string() }),
  { retries: 24 },
)

/** Tells the member of a spend that was refused because they have spending locked. */
export const tellOfLockedTry = job(
  'tellOfLockedTry',
  z.object({ collectorId: z.string(), brandKey: z.string(), points: z.int(), triedAt: z.string() }),
  { retries: 24 },
)

/**
 * Queued for when the hold runs out. If every retry fails, the points stay held until the till releases them.
 *
 * @param until  the end of an order's hold for which it was queued: one that was extended since goes on
 */
export const expireHold = job(
  'expireHold',
  z.object({ brandKey: z.string(), redemptionId: z.string(), until: z.optional(z.string()) }),
  { retries: 24 },
)
