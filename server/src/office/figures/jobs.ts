import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Counts each night what became of the points of those who joined in a month. */
export const countCohorts = job('countCohorts', z.object({}), {
  inWords: { does: 'Count cohorts', safeAgain: 'It counts anew.' },
  retries: 2,
  cron: '10 3 * * *',
})
