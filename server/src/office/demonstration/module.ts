import type { Module } from '../../module-shape.ts'
import { demonstrationJobs } from './job-handlers.ts'
import { demonstrationRoutes } from './routes.ts'

export default {
  routes: (app, { database, secrets, settings }) => demonstrationRoutes(app, database, secrets, settings),
  jobs: ({ database, secrets, settings }) => demonstrationJobs(database, secrets, settings),
} satisfies Module
