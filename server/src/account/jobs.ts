import { z } from '@pollen/contract/zod'
import { job } from '../platform/database/job.ts'

/** The link works for a day from when it was asked for, so later retries would send one that opens nothing. */
export const sendEmailChangeLink = job('sendEmailChangeLink', z.object({ collectorId: z.string() }), { retries: 12 })
