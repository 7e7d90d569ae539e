import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** The link is valid for a day after the request: later retries would send an expired one. */
export const sendEmailChangeLink = job('sendEmailChangeLink', z.object({ collectorId: z.string() }), { retries: 12 })
