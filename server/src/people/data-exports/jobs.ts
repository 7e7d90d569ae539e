import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Each attempt begins anew. After the last, some minutes later, the screen says that it did not work. */
export const makeDataExport = job('makeDataExport', z.object({ exportId: z.string() }), {
  inWords: {
    does: 'Make a copy of somebody’s data',
    safeAgain: 'Each try begins anew.',
    ifGivenUp: 'The screen says that it did not work: the member asks again.',
  },
  retries: 5,
})
