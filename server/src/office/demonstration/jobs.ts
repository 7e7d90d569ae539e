import { z } from '@pollen/contract/zod'
import { job } from '../../platform/database/job.ts'

/** Every minute: outside prod the invented printer goes on with what was ordered. */
export const printCards = job('printCards', z.object({}), { retries: 1, cron: '* * * * *' })

/** Every night: outside prod the office of the demonstration has something to do again. */
export const keepOfficeBusy = job('keepOfficeBusy', z.object({}), { retries: 1, cron: '40 3 * * *' })
