import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** For one browser. Tried until `endsAt`, a day at most: an older notification is no news. */
export const sendPush = job(
  'sendPush',
  z.object({
    subscriptionId: z.string(),
    collectorId: z.string(),
    message: z.object({
      title: z.string(),
      body: z.string(),
      url: z.string(),
      tag: z.string(),
      isSilent: z.optional(z.literal(true)),
    }),
    urgency: z.enum(['high', 'normal']),
    endsAt: z.iso.datetime(),
  }),
  { retries: 12, waitsFor: 'push services' },
)
