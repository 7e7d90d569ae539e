import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Joins two accounts that stand in different lanes. What fails, or is cut off, goes on for four days. */
export const joinAccounts = job('joinAccounts', z.object({ joinId: z.string() }), { retries: 24 })
