import { accountJobs } from './account/job-handlers.ts'
import { activityJobs } from './activity/job-handlers.ts'
import { claimJobs } from './claims/job-handlers.ts'
import { collectorJobs } from './collectors/job-handlers.ts'
import { conversionJobs } from './conversions/job-handlers.ts'
import { dataExportJobs } from './data-exports/job-handlers.ts'
import { earningJobs } from './earning/job-handlers.ts'
import { expiryJobs } from './expiry/job-handlers.ts'
import { identityJobs } from './identity/job-handlers.ts'
import { leavingJobs } from './leaving/job-handlers.ts'
import { lostCardJobs } from './lost-cards/job-handlers.ts'
import { messagingJobs } from './messaging/job-handlers.ts'
import { offerJobs } from './offers/job-handlers.ts'
import { partnerJobs } from './partners/job-handlers.ts'
import { personalPriceJobs } from './personal-prices/job-handlers.ts'
import type { Database } from './platform/database/database.ts'
import type { JobHandler } from './platform/database/job.ts'
import type { Secrets } from './platform/database/secrets.ts'
import type { Settings } from './platform/process/settings.ts'
import { questJobs } from './quests/job-handlers.ts'
import { reconciliationJobs } from './reconciliation/job-handlers.ts'
import { redemptionJobs } from './redemptions/job-handlers.ts'
import { registrationJobs } from './registration/job-handlers.ts'
import { twoFactorJobs } from './two-factor/job-handlers.ts'
import { voucherJobs } from './vouchers/job-handlers.ts'
import { webPushJobs } from './web-push/job-handlers.ts'
import { yearJobs } from './years/job-handlers.ts'

type JobContext = { settings: Settings; database: Database; secrets: Secrets }

/** The job handlers of every module. */
export const jobHandlers = ({ settings, database, secrets }: JobContext): JobHandler[] => [
  ...messagingJobs(database, settings),
  ...webPushJobs(database, settings, secrets),
  ...collectorJobs(database),
  ...registrationJobs(database, settings.publicUrl, secrets.unsubscribe),
  ...accountJobs(database, settings.publicUrl),
  ...lostCardJobs(database, settings.publicUrl),
  ...redemptionJobs(database, settings.publicUrl),
  ...identityJobs(database, settings.publicUrl),
  ...twoFactorJobs(database, settings.publicUrl),
  ...activityJobs(database),
  ...earningJobs(database),
  ...personalPriceJobs(database),
  ...expiryJobs(database, settings.publicUrl),
  ...offerJobs(database),
  ...partnerJobs(settings.partners, secrets),
  ...conversionJobs(database, { ...settings, secrets }),
  ...reconciliationJobs(database, settings.partners),
  ...voucherJobs(database, settings.publicUrl),
  ...yearJobs(database),
  ...questJobs(database, secrets),
  ...claimJobs(database, secrets),
  ...dataExportJobs(database, settings.publicUrl, secrets),
  ...leavingJobs(database, secrets.securityEvents),
]
