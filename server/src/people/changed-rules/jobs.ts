import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/**
 * Tells members of the versions to come that take something away, every morning at 09:10 UTC and once for each further
 * page. Who was told is not told again: the mornings after are for those who were left out.
 *
 * @param after  the last member of the page before; left out for the first page
 */
export const tellOfRules = job('tellOfRules', z.object({ after: z.optional(z.string()) }), {
  inWords: { does: 'Tell of rules to come', safeAgain: 'Whoever was told is not told again.' },
  inEachLane: true,
  retries: 12,
  cron: '10 9 * * *',
})
