import type { Module } from '../../module-shape.ts'
import { changedRulesJobs } from './job-handlers.ts'

export default {
  jobs: ({ database, settings: { publicUrl } }) => changedRulesJobs(database, publicUrl),
} satisfies Module
