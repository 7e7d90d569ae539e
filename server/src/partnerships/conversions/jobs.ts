import { PartnerId } from '@pollen/contract/partner'
import { z } from '@pollen/contract/zod'
import { batchedJob } from '../../platform/jobs/batched-jobs.ts'
import { job } from '../../platform/jobs/job.ts'

/**
 * Sees to the conversions with a partner that are due, until none is. It is queued for when the next one is due, and every minute for all partners, in case a worker died. Repeating it does nothing twice.
 */
export const sendConversions = job('sendConversions', z.object({ partnerId: z.optional(PartnerId) }), {
  inEachLane: true,
  retries: 3,
  cron: '* * * * *',
  waitsFor: 'partners, to convert',
})

/** The same, queued with conversions that were just begun. */
export const beginSending = batchedJob('beginSending', z.object({ partnerId: PartnerId }), {
  retries: 3,
  waitsFor: 'partners, to convert',
})

/** @param token  for the link “This wasn't me”, with the first message */
export const tellOfConversion = batchedJob(
  'tellOfConversion',
  z.object({
    collectorId: z.string(),
    conversionId: z.string(),
    transition: z.enum(['begin', 'doubt', 'confirm', 'refuse', 'giveUp', 'undo', 'creditLate']),
    token: z.optional(z.string()),
  }),
  { retries: 24 },
)

/** Runs every five minutes: converts the points of members who have it done every week. */
export const convertAutomatically = job('convertAutomatically', z.object({}), {
  inEachLane: true,
  retries: 2,
  cron: '*/5 * * * *',
  waitsFor: 'partners',
})
