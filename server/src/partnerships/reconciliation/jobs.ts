import { PartnerId } from '@pollen/contract/partner'
import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Runs every night at 01:20 UTC: queues `reconcileDay` for each file of a day that is over and was not read yet. */
export const askForFiles = job('askForFiles', z.object({}), {
  inWords: { does: 'Ask for partners’ files', safeAgain: 'A file that was read is not asked for again.' },
  retries: 12,
  cron: '20 1 * * *',
})

/** Fetches a partner's file of a day and compares both sides. A partner may be four days late. */
export const reconcileDay = job(
  'reconcileDay',
  z.object({ partnerId: PartnerId, day: z.iso.date(), direction: z.enum(['credit', 'debit']) }),
  {
    inWords: {
      does: 'Compare a partner’s day',
      safeAgain: 'A day is compared, never posted twice.',
      ifGivenUp:
        'The day stands under late files (npm run partners -- files), as not read, and can be fetched by hand.',
    },
    retries: 24,
    waitsFor: 'partners',
  },
)
