import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/**
 * Runs every minute, and once for each further page: counts what members bought since.
 *
 * @param after  the last member of the page before; left out for the first page
 */
export const countQuests = job('countQuests', z.object({ after: z.optional(z.string()) }), {
  inWords: { does: 'Count quests', safeAgain: 'It goes on where the last count ended.' },
  inEachLane: true,
  retries: 3,
  cron: '* * * * *',
})
