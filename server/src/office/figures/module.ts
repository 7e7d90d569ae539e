import type { Module } from '../../module-shape.ts'
import { figuresJobs } from './job-handlers.ts'

export default {
  jobs: ({ database }) => figuresJobs(database),
} satisfies Module
