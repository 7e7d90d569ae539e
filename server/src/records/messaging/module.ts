import type { Module } from '../../module-shape.ts'
import { messagingBatches, messagingJobs } from './job-handlers.ts'
import { messagingRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings }) => messagingRoutes(app, database, settings),
  jobs: ({ database }) => messagingJobs(database),
  batches: ({ database, settings }) => messagingBatches(database, settings),
} satisfies Module
