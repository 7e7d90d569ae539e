import type { Module } from '../../module-shape.ts'
import { latePurchaseJobs } from './job-handlers.ts'

export default {
  jobs: ({ database, secrets }) => latePurchaseJobs(database, secrets),
} satisfies Module
