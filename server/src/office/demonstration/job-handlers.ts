import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/database/job.ts'
import type { Secrets } from '../../platform/database/secrets.ts'
import type { Settings } from '../../platform/process/settings.ts'
import * as jobs from './jobs.ts'

export const demonstrationJobs = (database: Database, secrets: Secrets, { environment }: Settings): JobHandler[] => [
  handle(jobs.printCards, async () => {
    if (environment === 'prod') return
    const { goOnPrinting } = await import('./printer.ts')
    await goOnPrinting(database, new Date())
  }),
  handle(jobs.keepOfficeBusy, async () => {
    if (environment === 'prod') return
    const { keepQueues } = await import('./office-queues.ts')
    await keepQueues(database, { secrets, now: new Date() })
  }),
]
