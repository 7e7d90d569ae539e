import { z } from '@pollen/contract/zod'
import { job } from '../platform/database/job.ts'

/** Every minute. Retries last half a minute: then the next minute queues it again. */
export const settlePoints = job('settlePoints', z.object({}), { retries: 3, cron: '* * * * *' })
