import type { JobContext } from './module-shape.ts'
import { modules } from './modules.ts'
import type { BatchHandler } from './platform/database/batched-jobs.ts'
import type { JobHandler } from './platform/database/job.ts'

/** The handlers of every module's batched jobs. */
export const batchHandlers = (context: JobContext): BatchHandler[] =>
  modules.flatMap(({ batches }) => batches?.(context) ?? [])

/** The handlers of every module's other jobs. */
export const jobHandlers = (context: JobContext): JobHandler[] => modules.flatMap(({ jobs }) => jobs?.(context) ?? [])
