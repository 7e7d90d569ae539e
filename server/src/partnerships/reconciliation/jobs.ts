import { PartnerId } from '@pollen/contract/partner'
import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Runs every night at 01:20 UTC: queues `reconcileDay` for each file of a day that is over and was not read yet. */
export const askForFiles = job('askForFiles', z.object({}), { retries: 12, cron: '20 1 * * *' })

/** Fetches a partner's file of a day and compares both sides. A partner may be four days late. */
export const reconcileDay = job(
  'reconcileDay',
  z.object({ partnerId: PartnerId, day: z.iso.date(), direction: z.enum(['credit', 'debit']) }),
  { retries: 24, waitsFor: 'partners' },
)
