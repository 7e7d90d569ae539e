import type { Module } from '../../module-shape.ts'
import { demonstrationJobs } from './job-handlers.ts'
import { demonstrationRoutes } from './routes.ts'

export default {
  routes: (app, { database, secrets }) => demonstrationRoutes(app, database, secrets),
  jobs: ({ database, settings }) => demonstrationJobs(database, settings),
} satisfies Module
