import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Pays the next purchases of a repair that two people decided, and queues itself while more wait. */
export const payRepair = job('payRepair', z.object({ repairId: z.string() }), {
  inWords: {
    does: 'Pay a repair',
    safeAgain: 'A purchase is repaired once, under its own reference.',
    ifGivenUp: 'What is paid stays paid; the rest of the repair is not. Its request says how far it is.',
  },
  retries: 24,
})
