import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import type { Settings } from '../../platform/process/settings.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import * as jobs from './jobs.ts'

export function demonstrationJobs(database: Database, secrets: Secrets, { demonstration }: Settings): JobHandler[] {
  async function isShown(): Promise<boolean> {
    if (!demonstration) return false
    const { isForDemonstration } = await import('./demonstration.ts')
    return isForDemonstration(database)
  }
  return [
    handle(jobs.printCards, async () => {
      if (!(await isShown())) return
      const { goOnPrinting } = await import('./printer.ts')
      await goOnPrinting(database, new Date())
    }),
    handle(jobs.keepShopping, async () => {
      if (!(await isShown())) return
      const { keepShopping } = await import('./going-on.ts')
      await keepShopping(database, { secrets, now: new Date() })
    }),
    handle(jobs.keepOfficeBusy, async () => {
      if (!(await isShown())) return
      const { keepQueues } = await import('./office-queues.ts')
      await keepQueues(database, { secrets, now: new Date() })
    }),
  ]
}
