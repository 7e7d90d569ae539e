import type { Module } from '../../module-shape.ts'
import { repairJobs } from './job-handlers.ts'

export default {
  jobs: ({ database }) => repairJobs(database),
} satisfies Module
