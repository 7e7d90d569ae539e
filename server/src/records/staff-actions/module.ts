import type { Module } from '../../module-shape.ts'
import { staffActionJobs } from './job-handlers.ts'
import { lookRoutes } from './routes.ts'

export default {
  routes: (app, { database }) => lookRoutes(app, database),
  jobs: ({ database, settings }) => staffActionJobs(database, settings),
} satisfies Module
