import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import type { Settings } from '../../platform/process/settings.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { deliver } from './delivery.ts'
import * as jobs from './jobs.ts'

export const webPushJobs = (
  database: Database,
  { publicUrl, pushServices: services }: Settings,
  secrets: Secrets,
): JobHandler[] => [
  handle(jobs.sendPush, (push, { logger }) =>
    deliver(push, { database, secrets, publicUrl, services, now: new Date(), logger }),
  ),
]
