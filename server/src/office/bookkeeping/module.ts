import type { Module } from '../../module-shape.ts'
import { bookkeepingJobs } from './job-handlers.ts'

export default {
  jobs: ({ database, secrets }) => bookkeepingJobs(database, secrets.staffSeals),
} satisfies Module
