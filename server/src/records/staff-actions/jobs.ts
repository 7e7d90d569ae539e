import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Seals what people of the office did since the last seal. */
export const sealStaffActions = job('sealStaffActions', z.object({}), {
  inWords: { does: 'Seal the audit', safeAgain: 'It seals what no seal is on yet.' },
  retries: 1,
  cron: '* * * * *',
})

/**
 * Hands the newest seal out of the reach of whoever has the database, each hour, also when it is that of the hour before:
 * silence says that nobody seals.
 */
export const handOutStaffSeal = job('handOutStaffSeal', z.object({}), {
  inWords: { does: 'Hand out the newest seal', safeAgain: 'A seal that leaves twice has the same number and hash.' },
  retries: 12,
  cron: '0 * * * *',
})

/** Mails the last seal of each hour of the day, and hands the newest out once more. */
export const mailStaffSeal = job('mailStaffSeal', z.object({}), {
  inWords: { does: 'Mail the seals of the day', safeAgain: 'At worst the same mail comes twice.' },
  retries: 12,
  cron: '55 23 * * *',
})

const DepartingSeal = z.object({
  sealNumber: z.int(),
  sealedAt: z.iso.datetime(),
  /** How many actions it is on. */
  actions: z.int(),
  hash: z.string(),
})
export type DepartingSeal = z.infer<typeof DepartingSeal>

/** Delivers a seal to AUDIT_SEAL_URL until it is accepted, for four days: by then later ones follow it. */
export const deliverStaffSeal = job('deliverStaffSeal', DepartingSeal, {
  inWords: {
    does: 'Post a seal',
    safeAgain: 'It is posted under one webhook-id: whoever takes it knows it again.',
    ifGivenUp: 'Every later seal covers it. Outside the database this one is missing.',
  },
  retries: 24,
  waitsFor: 'partners',
})
