import type { Module } from '../../module-shape.ts'
import { joiningJobs } from './job-handlers.ts'

export default { jobs: ({ database }) => joiningJobs(database) } satisfies Module
