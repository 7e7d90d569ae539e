import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import * as jobs from './jobs.ts'
import { resendNow } from './two-factor.ts'

export const twoFactorJobs = ({ transaction }: Database, publicUrl: string): JobHandler[] => [
  handle(jobs.resendCode, ({ challengeId, method }) =>
    transaction((tx) => resendNow(tx, challengeId, { method, now: new Date(), publicUrl })),
  ),
]
