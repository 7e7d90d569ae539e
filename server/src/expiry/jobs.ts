import { z } from '@pollen/contract/zod'
import { job } from '../platform/database/job.ts'

/**
 * Every night at 02:20 UTC, when few are awake, and then once for each page. Retries last a day: then the next night goes
 * through all pages again.
 *
 * @param after  the collector with whom the page before ended; left out for the first page
 */
export const expirePoints = job('expirePoints', z.object({ after: z.optional(z.string()) }), {
  retries: 12,
  cron: '20 2 * * *',
})
