import * as idempotency from '../http/idempotency.ts'
import * as rateLimits from '../http/rate-limits.ts'
import * as robotChecks from '../http/robot-check.ts'
import * as batchedJobs from '../jobs/batched-jobs.ts'
import { filesOfModules } from '../process/module-files.ts'
import * as secrets from '../secrets/secrets.ts'
import { tablesIn } from './table.ts'

/** What the modules' files `tables.ts` and the platform export: their tables, and what is kept in them. */
export const filesWithTables: object[] = [
  ...(await filesOfModules('tables.ts')).map(({ exported }) => exported),
  idempotency,
  rateLimits,
  robotChecks,
  secrets,
  batchedJobs,
]

/** Every table of the database: the modules in the order of their names, each as it declares its own. */
export const everyTable = filesWithTables.flatMap(tablesIn)
