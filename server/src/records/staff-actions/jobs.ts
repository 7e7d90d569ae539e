import { z } from '@pollen/contract/zod'
import { job } from '../../platform/database/job.ts'

/** Seals what people of the office did since the last seal. */
export const sealStaffActions = job('sealStaffActions', z.object({}), { retries: 1, cron: '* * * * *' })

/** Mails the day's last seal to the operator, out of the reach of whoever has the database. */
export const mailStaffSeal = job('mailStaffSeal', z.object({}), { retries: 12, cron: '55 23 * * *' })
