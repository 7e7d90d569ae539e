import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/**
 * Runs every minute, and once for each further page: a member who chose to be told of their points has the email a minute
 * after the till. What fails is told a minute later.
 *
 * @param after  the last collector of the page before; left out for the first page
 */
export const tellOfPoints = job('tellOfPoints', z.object({ after: z.optional(z.string()) }), {
  inWords: { does: 'Tell of points', safeAgain: 'Whoever was told is not told again.' },
  inEachLane: true,
  retries: 0,
  cron: '* * * * *',
})
