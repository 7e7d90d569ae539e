import { z } from '@pollen/contract/zod'
import { batchedJob } from '../../platform/jobs/batched-jobs.ts'
import { job } from '../../platform/jobs/job.ts'

/**
 * Queues the letters of a page of members, on Mondays at 08:10 UTC, and on the two days after for whoever was left out;
 * and once for each further page.
 *
 * @param after  the last member of the page before; left out for the first page
 */
export const beginWeeklyOffers = job('beginWeeklyOffers', z.object({ after: z.optional(z.string()) }), {
  inWords: { does: 'Begin the weekly letters', safeAgain: 'Whoever has the letter of the week gets no second one.' },
  inEachLane: true,
  retries: 12,
  cron: '10 8 * * 1-3',
})

export const writeWeeklyOffers = batchedJob('writeWeeklyOffers', z.object({ collectorId: z.string() }), {
  inWords: {
    does: 'Write a weekly letter',
    safeAgain: 'Whoever has the letter of the week gets no second one.',
    ifGivenUp: 'That member has no letter this week. Their offers are in the app.',
  },
  retries: 8,
})
