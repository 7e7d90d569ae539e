import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import { handBackOfAway } from './hand-back.ts'
import * as jobs from './jobs.ts'

export const caseJobs = ({ transaction }: Database): JobHandler[] => [
  handle(jobs.handBackCases, () => transaction((tx) => handBackOfAway(tx, new Date()))),
]
