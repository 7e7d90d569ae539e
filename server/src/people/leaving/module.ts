import type { Module } from '../../module-shape.ts'
import { leavingJobs } from './job-handlers.ts'
import { leavingRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings }) => leavingRoutes(app, database, settings.publicUrl),
  jobs: ({ database, secrets }) => leavingJobs(database, secrets.securityEvents),
} satisfies Module
