import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import { inLane } from '../../platform/lanes/lanes.ts'
import { expire } from './hold-ends.ts'
import * as jobs from './jobs.ts'
import { tellOfLockedTry } from './locked-tries.ts'
import { tellOfSpend } from './spend-alert.ts'

export const redemptionJobs = ({ transaction }: Database, publicUrl: string): JobHandler[] => [
  handle(jobs.tellOfSpend, (spend) => transaction((tx) => tellOfSpend(tx, spend, { publicUrl, now: new Date() }))),
  handle(jobs.tellOfLockedTry, (refused) => transaction((tx) => tellOfLockedTry(tx, refused))),
  // The account may have been joined into one of another lane since: whose the hold is, is known beside the lanes.
  handle(jobs.expireHold, (hold) => inLane(undefined, () => transaction((tx) => expire(tx, hold, new Date())))),
]
