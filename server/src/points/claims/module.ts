import type { Module } from '../../module-shape.ts'
import { claimJobs } from './job-handlers.ts'
import { claimRoutes } from './routes.ts'

export default {
  routes: (app, { database, secrets }) => claimRoutes(app, database, secrets),
  jobs: ({ database, secrets }) => claimJobs(database, secrets),
} satisfies Module
