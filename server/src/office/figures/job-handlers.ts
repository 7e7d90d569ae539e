import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import { countCohorts } from './figures.ts'
import * as jobs from './jobs.ts'

export const figuresJobs = ({ patiently }: Database): JobHandler[] => [
  handle(jobs.countCohorts, () => patiently(({ transaction }) => transaction((tx) => countCohorts(tx, new Date())))),
]
