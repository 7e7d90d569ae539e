import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import type { PartnerSites } from '../../platform/process/partner-sites.ts'
import { endUnrecorded } from './exchange.ts'
import * as jobs from './jobs.ts'
import { endAtPartner, knownPartners } from './partners.ts'
import type { PartnerSecrets } from './sealing.ts'

export const partnerJobs = (database: Database, sites: PartnerSites, secrets: PartnerSecrets): JobHandler[] => [
  handle(jobs.endPartnerLink, async (ended) => endAtPartner(await knownPartners(database, sites), secrets, ended)),
  handle(jobs.endUnrecordedLink, async (begun) => endUnrecorded(await knownPartners(database, sites), secrets, begun)),
]
