import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Deals what is looked at afterwards, once it is sealed. */
export const dealStaffSpotChecks = job('dealStaffSpotChecks', z.object({}), {
  inWords: { does: 'Deal spot checks', safeAgain: 'An hour is dealt once.' },
  retries: 1,
  cron: '10 * * * *',
})
