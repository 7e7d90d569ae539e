import { z } from '@pollen/contract/zod'
import { job } from '../platform/database/job.ts'

/** Runs every night. */
export const forgetSecurityEvents = job('forgetSecurityEvents', z.object({}), { retries: 5, cron: '40 3 * * *' })
