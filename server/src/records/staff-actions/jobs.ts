import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Seals what people of the office did since the last seal. */
export const sealStaffActions = job('sealStaffActions', z.object({}), { retries: 1, cron: '* * * * *' })

/**
 * Hands the newest seal out of the reach of whoever has the database, each hour, also when it is that of the hour before:
 * silence says that nobody seals.
 */
export const handOutStaffSeal = job('handOutStaffSeal', z.object({}), { retries: 12, cron: '0 * * * *' })

/** Mails the last seal of each hour of the day, and hands the newest out once more. */
export const mailStaffSeal = job('mailStaffSeal', z.object({}), { retries: 12, cron: '55 23 * * *' })

const DepartingSeal = z.object({
  sealNumber: z.int(),
  sealedAt: z.iso.datetime(),
  /** How many actions it is on. */
  actions: z.int(),
  hash: z.string(),
})
export type DepartingSeal = z.infer<typeof DepartingSeal>

/** Delivers a seal to AUDIT_SEAL_URL until it is accepted, for four days: by then later ones follow it. */
export const deliverStaffSeal = job('deliverStaffSeal', DepartingSeal, { retries: 24, waitsFor: 'partners' })
