import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Proves the books, every night, and when somebody of the office asks for it. */
export const proveBooks = job('proveBooks', z.object({}), { retries: 2, cron: '40 2 * * *' })
