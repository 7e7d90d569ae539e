import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import type { PartnerSites } from '../../platform/process/partner-sites.ts'
import { knownPartners } from '../partners/partners.ts'
import * as jobs from './jobs.ts'
import { askForFiles, reconcileDay } from './reconciliation.ts'

export const reconciliationJobs = (database: Database, sites: PartnerSites): JobHandler[] => [
  handle(jobs.askForFiles, async () => {
    const partners = await knownPartners(database, sites)
    await database.transaction((tx) => askForFiles(tx, partners, new Date()))
  }),
  handle(jobs.reconcileDay, async (key) =>
    reconcileDay(database, key, { partners: await knownPartners(database, sites), now: new Date() }),
  ),
]
