import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import { consentsChanged } from '../../records/collectors/collectors.ts'
import { sendEmailChangeLink } from './email.ts'
import * as jobs from './jobs.ts'
import { tellOfConsents } from './told-consents.ts'

export const accountJobs = ({ transaction }: Database, publicUrl: string): JobHandler[] => [
  handle(jobs.sendEmailChangeLink, ({ collectorId }) =>
    transaction((tx) => sendEmailChangeLink(tx, collectorId, publicUrl)),
  ),
  handle(consentsChanged, (change) => transaction((tx) => tellOfConsents(tx, change))),
]
