import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Runs every minute: looks for purchases of a lane that another lane had been paid for before. With one lane it does nothing. */
export const compareLanes = job('compareLanes', z.object({}), {
  inWords: { does: 'Compare purchases of lanes', safeAgain: 'A purchase is settled once.' },
  inEachLane: true,
  retries: 1,
  cron: '* * * * *',
})
