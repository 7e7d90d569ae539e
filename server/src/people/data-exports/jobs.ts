import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Each attempt begins anew. After the last, some minutes later, the screen says that it did not work. */
export const makeDataExport = job('makeDataExport', z.object({ exportId: z.string() }), { retries: 5 })
