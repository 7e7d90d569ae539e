import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/**
 * Runs every night at 02:20 UTC, when few members are awake, and once for each further page. Retries last a day; after
 * that the next night goes through all pages again.
 *
 * @param after  the last collector of the page before; left out for the first page
 */
export const expirePoints = job('expirePoints', z.object({ after: z.optional(z.string()) }), {
  inWords: { does: 'Expire points', safeAgain: 'Points expire once, under the day’s own reference.' },
  inEachLane: true,
  retries: 12,
  cron: '20 2 * * *',
})
