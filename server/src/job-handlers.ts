import { loadAgain, wholeContent } from './load-content.ts'
import type { JobContext } from './module-shape.ts'
import { modules } from './modules.ts'
import { beginScheduled } from './office/content/enter-draft.ts'
import { beginDraft } from './office/content/jobs.ts'
import type { BatchHandler } from './platform/jobs/batched-jobs.ts'
import { handle, type JobHandler } from './platform/jobs/job.ts'
import * as jobs from './records/content/jobs.ts'

/** The handlers of every module's batched jobs. */
export const batchHandlers = (context: JobContext): BatchHandler[] =>
  modules.flatMap(({ batches }) => batches?.(context) ?? [])

/** The handlers of every module's other jobs, and of those that are about all modules. */
export const jobHandlers = (context: JobContext): JobHandler[] => [
  ...modules.flatMap(({ jobs }) => jobs?.(context) ?? []),
  handle(jobs.enterContent, () => loadAgain(context.database)),
  handle(beginDraft, ({ draftId }) =>
    context.database.transaction((tx) => beginScheduled(tx, wholeContent, draftId, new Date())),
  ),
]
