import { PartnerId } from '@pollen/contract/partner'
import { z } from '@pollen/contract/zod'
import { batchedJob } from '../../platform/jobs/batched-jobs.ts'
import { job, oneTransaction } from '../../platform/jobs/job.ts'

/**
 * Sees to the conversions with a partner that are due, until none is. It is queued for when the next one is due, and every minute for all partners, in case a worker died. Repeating it does nothing twice.
 */
export const sendConversions = job('sendConversions', z.object({ partnerId: z.optional(PartnerId) }), {
  inWords: {
    does: 'Send conversions to partners',
    safeAgain: 'A partner knows a conversion by its reference and books it once.',
  },
  inEachLane: true,
  retries: 3,
  cron: '* * * * *',
  waitsFor: 'partners, to convert',
})

/** The same, queued with conversions that were just begun. */
export const beginSending = batchedJob('beginSending', z.object({ partnerId: PartnerId }), {
  inWords: {
    does: 'Send a new conversion',
    safeAgain: 'A partner knows a conversion by its reference and books it once.',
    ifGivenUp: 'The conversion stays open: each minute’s run sends it.',
  },
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
  {
    inWords: {
      does: 'Tell of a conversion',
      safeAgain: oneTransaction,
      ifGivenUp: 'The conversion goes on, and is in the app. The member has no message of it.',
    },
    retries: 24,
  },
)

/** Runs every five minutes: converts the points of members who have it done every week. */
export const convertAutomatically = job('convertAutomatically', z.object({}), {
  inWords: { does: 'Convert each week’s points', safeAgain: 'A week is converted once.' },
  inEachLane: true,
  retries: 2,
  cron: '*/5 * * * *',
  waitsFor: 'partners',
})
