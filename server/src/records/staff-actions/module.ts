import type { Module } from '../../module-shape.ts'
import { staffActionJobs } from './job-handlers.ts'

export default {
  jobs: ({ database, settings }) => staffActionJobs(database, settings.auditEmail),
} satisfies Module
