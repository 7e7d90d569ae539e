import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/**
 * Makes members the pictures of last year, on the 8th of every month at 03:40 UTC, and once for each further page: a week
 * after a year, since tills post late. The other months make what is missing, so that a server that was down in January
 * leaves nobody without.
 *
 * @param year   left out for the last one that is over
 * @param after  the last member of the page before; left out for the first page
 */
export const makeYears = job('makeYears', z.object({ year: z.optional(z.int()), after: z.optional(z.string()) }), {
  inWords: { does: 'Make pictures of a year', safeAgain: 'Whoever has the pictures keeps them.' },
  inEachLane: true,
  retries: 12,
  cron: '40 3 8 * *',
})
