import type { Module } from '../../module-shape.ts'
import { reconciliationJobs } from './job-handlers.ts'

export default {
  jobs: ({ database, settings }) => reconciliationJobs(database, settings.partners),
} satisfies Module
