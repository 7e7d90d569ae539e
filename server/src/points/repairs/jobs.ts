import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Pays the next purchases of a repair that two people decided, and queues itself while more wait. */
export const payRepair = job('payRepair', z.object({ repairId: z.string() }), { retries: 24 })
