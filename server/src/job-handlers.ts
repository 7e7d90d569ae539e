import { loadAgain } from './load-content.ts'
import type { JobContext } from './module-shape.ts'
import { modules } from './modules.ts'
import type { BatchHandler } from './platform/jobs/batched-jobs.ts'
import { handle, type JobHandler } from './platform/jobs/job.ts'
import * as jobs from './records/content/jobs.ts'

/** The handlers of every module's batched jobs. */
export const batchHandlers = (context: JobContext): BatchHandler[] =>
  modules.flatMap(({ batches }) => batches?.(context) ?? [])

/** The handlers of every module's other jobs, and of the one that is about all modules. */
export const jobHandlers = (context: JobContext): JobHandler[] => [
  ...modules.flatMap(({ jobs }) => jobs?.(context) ?? []),
  handle(jobs.enterContent, () => loadAgain(context.database)),
]
