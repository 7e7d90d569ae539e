import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Runs every minute. Retries last half a minute; after that the next minute's run replaces them. */
export const settlePoints = job('settlePoints', z.object({}), {
  inWords: { does: 'Settle points', safeAgain: 'Points are settled once.' },
  inEachLane: true,
  retries: 3,
  cron: '* * * * *',
})
