import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/**
 * Runs every minute, and once for each further page: looks again at what the calendar decided before a purchase was told.
 *
 * @param after  the last account of the page before; left out for the first page
 */
export const lookAtLatePurchases = job('lookAtLatePurchases', z.object({ after: z.optional(z.string()) }), {
  inWords: { does: 'Look at late purchases', safeAgain: 'It goes on where it ended, and posts a difference once.' },
  inEachLane: true,
  retries: 3,
  cron: '* * * * *',
})
