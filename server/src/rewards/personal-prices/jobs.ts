import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/**
 * Gives members their prices for the week that begins the next day, on Sundays at 03:10 UTC, and once for each further
 * page.
 *
 * @param week   its Monday; left out for the coming one
 * @param after  the last member of the page before; left out for the first page
 */
export const givePersonalPrices = job(
  'givePersonalPrices',
  z.object({ week: z.optional(z.iso.date()), after: z.optional(z.string()) }),
  {
    inWords: { does: 'Give personal prices', safeAgain: 'Whoever has prices of the week keeps them.' },
    inEachLane: true,
    retries: 12,
    cron: '10 3 * * 0',
  },
)
