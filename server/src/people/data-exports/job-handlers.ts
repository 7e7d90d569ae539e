import type { Database } from '../../platform/database/database.ts'
import { attemptsOf, handle, type JobHandler } from '../../platform/jobs/job.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { failDataExport, makeDataExport } from './data-exports.ts'
import * as jobs from './jobs.ts'

export const dataExportJobs = (database: Database, publicUrl: string, secrets: Secrets): JobHandler[] => [
  handle(jobs.makeDataExport, async ({ exportId }, { job }) => {
    try {
      await makeDataExport(database, exportId, { now: new Date(), publicUrl, secrets })
    } catch (error) {
      if (job.attempts >= attemptsOf(jobs.makeDataExport))
        await database.transaction((tx) => failDataExport(tx, exportId))
      throw error
    }
  }),
]
