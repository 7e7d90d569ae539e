import type { Module } from '../../module-shape.ts'
import { staffActionJobs } from './job-handlers.ts'
import { lookRoutes } from './routes.ts'

export default {
  routes: (app, { database }) => lookRoutes(app, database),
  jobs: ({ database, settings, secrets }) => staffActionJobs(database, settings, secrets.staffSeals),
} satisfies Module
