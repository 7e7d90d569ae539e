import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/database/job.ts'
import { expire } from './hold-ends.ts'
import * as jobs from './jobs.ts'
import { tellOfSpend } from './spend-alert.ts'

export const redemptionJobs = ({ transaction }: Database, publicUrl: string): JobHandler[] => [
  handle(jobs.tellOfSpend, (spend) => transaction((tx) => tellOfSpend(tx, spend, { publicUrl, now: new Date() }))),
  handle(jobs.expireHold, (hold) => transaction((tx) => expire(tx, hold, new Date()))),
]
