import { z } from '@pollen/contract/zod'
import { job, oneTransaction } from '../../platform/jobs/job.ts'

/**
 * Carries a visitor's personal details. Retries go on until their code would have run out (ten minutes); then the job
 * ends, and the details are deleted with it.
 */
export const identifyMember = job(
  'identifyMember',
  z.object({
    challengeId: z.string(),
    askedAt: z.iso.datetime(),
    dateOfBirth: z.string(),
    lastName: z.string(),
    postcode: z.string(),
  }),
  {
    inWords: {
      does: 'Find a member who lost their card',
      safeAgain: oneTransaction,
      ifGivenUp: 'Nobody was found for them: they ask again.',
    },
    retries: 8,
  },
)
