import { z } from '@pollen/contract/zod'
import { job } from '../../platform/database/job.ts'

/** @param emailHash  of the address that a visitor typed; left out when a mail program asks */
export const unsubscribe = job(
  'unsubscribe',
  z.object({ collectorId: z.string(), emailHash: z.optional(z.string()) }),
  { retries: 24 },
)
