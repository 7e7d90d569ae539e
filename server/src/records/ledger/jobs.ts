import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Adds what was posted to its days and months, of which the office reads sums, and notes which products were sold. */
export const countPostings = job('countPostings', z.object({}), {
  inWords: { does: 'Count postings by day', safeAgain: 'It goes on where the last count ended.' },
  inEachLane: true,
  retries: 1,
  cron: '* * * * *',
})
