import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Joins two accounts that stand in different lanes. What fails, or is cut off, goes on for four days. */
export const joinAccounts = job('joinAccounts', z.object({ joinId: z.string() }), {
  inWords: {
    does: 'Join two accounts',
    safeAgain: 'Each step is written down, and is done once.',
    ifGivenUp: 'The accounts are joined in part: tell whoever programs it, with the request.',
  },
  retries: 24,
})
