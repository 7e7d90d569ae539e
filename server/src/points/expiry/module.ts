import type { Module } from '../../module-shape.ts'
import { expiryJobs } from './job-handlers.ts'

export default {
  jobs: ({ database, settings }) => expiryJobs(database, settings.publicUrl),
} satisfies Module
