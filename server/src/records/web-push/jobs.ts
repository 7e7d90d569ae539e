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
  {
    inWords: {
      does: 'Send push notifications',
      safeAgain: 'A phone shows one notification of each tag: the same again takes its place.',
      ifGivenUp: 'The member reads it in the app; their phone does not show it.',
    },
    retries: 12,
    waitsFor: 'push services',
  },
)
