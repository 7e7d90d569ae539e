import type { Module } from '../../module-shape.ts'
import { claimJobs } from './job-handlers.ts'
import { claimRoutes } from './routes.ts'

export default {
  routes: (app, { database, directory, secrets }) => claimRoutes(app, database, { directory, secrets }),
  jobs: ({ database, secrets }) => claimJobs(database, secrets),
} satisfies Module
