import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import * as jobs from './jobs.ts'
import { identifyNow } from './lost-cards.ts'

export const lostCardJobs = ({ transaction }: Database, publicUrl: string): JobHandler[] => [
  handle(jobs.identifyMember, (identification) =>
    transaction((tx) => identifyNow(tx, identification, { now: new Date(), publicUrl })),
  ),
]
