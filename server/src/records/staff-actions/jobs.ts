import { z } from '@pollen/contract/zod'
import { job } from '../../platform/database/job.ts'

/** Seals what people of the office did since the last seal. */
export const sealStaffActions = job('sealStaffActions', z.object({}), { retries: 1, cron: '* * * * *' })

/** Sends the day's last seal to the operator, out of the reach of whoever has the database: by mail, and as an event. */
export const mailStaffSeal = job('mailStaffSeal', z.object({}), { retries: 12, cron: '55 23 * * *' })

const DailySeal = z.object({
  sealNumber: z.int(),
  sealedAt: z.iso.datetime(),
  /** How many actions it is on. */
  actions: z.int(),
  hash: z.string(),
})
export type DailySeal = z.infer<typeof DailySeal>

/** Delivers a seal to AUDIT_SEAL_URL until it is accepted, for four days: by then four later ones follow it. */
export const deliverStaffSeal = job('deliverStaffSeal', DailySeal, { retries: 24, waitsFor: 'partners' })
